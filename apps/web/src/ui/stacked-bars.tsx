import { classNames } from './class-names.ts';
import styles from './stacked-bars.module.css';

/** `right` and `wrong` as answers are drawn everywhere, or degrees of a hue. */
export type Tone = 'right' | 'wrong' | number;

interface StackedBar {
  key: string;
  /** From the top to the bottom, one for each tone. */
  parts: readonly number[];
  /** Shown at the pointer. */
  title: string;
}

export interface StackedBarsProps {
  bars: readonly StackedBar[];
  tones: readonly Tone[];
  /** Says in words what the drawing shows. */
  label: string;
}

const denseFrom = 60;

/** What the highest bar comes to. */
export const highestOf = (bars: readonly Pick<StackedBar, 'parts'>[]): number =>
  Math.max(0, ...bars.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0)));

function toneOf(tone: Tone) {
  return typeof tone === 'number'
    ? ({ 'data-tone': 'hue', style: { '--hue': tone } } as const)
    : ({ 'data-tone': tone, style: {} } as const);
}

/** Counts over time, a bar each. */
export function StackedBars({ bars, tones, label }: StackedBarsProps) {
  const most = Math.max(1, highestOf(bars));
  return (
    <div
      role="img"
      aria-label={label}
      className={styles['bars']}
      data-dense={bars.length >= denseFrom || undefined}
    >
      {bars.map(({ key, parts, title }) => (
        <span key={key} className={classNames('stack justify-end shrinks', styles['bar'])} title={title}>
          {tones.map((tone, index) => {
            const { style, ...mark } = toneOf(tone);
            const blockSize = `${(100 * (parts[index] ?? 0)) / most}%`;
            return <span key={index} className={styles['part']} {...mark} style={{ ...style, blockSize }} />;
          })}
        </span>
      ))}
    </div>
  );
}

/** What the tones of bars mean. */
export function BarsLegend({ entries }: { entries: readonly { tone: Tone; text: string }[] }) {
  return (
    <ul className={classNames('flex wraps hint', styles['legend'])}>
      {entries.map(({ tone, text }) => (
        <li key={text} {...toneOf(tone)}>
          {text}
        </li>
      ))}
    </ul>
  );
}
