import { StackedBars } from '../../../ui/stacked-bars.tsx';

export interface AnswerBar {
  key: string;
  tries: number;
  right: number;
  /** Shown at the pointer. */
  title: string;
}

/** Answers over time, the right ones at the bottom of each bar. The label says in words what the drawing shows. */
export function AnswerBars({ bars, label }: { bars: readonly AnswerBar[]; label: string }) {
  return (
    <StackedBars
      label={label}
      tones={['wrong', 'right']}
      bars={bars.map(({ key, tries, right, title }) => ({ key, parts: [tries - right, right], title }))}
    />
  );
}
