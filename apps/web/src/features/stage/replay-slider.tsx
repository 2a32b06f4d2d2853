import { formatDateTime } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { percentOf, type Span } from './replay-state.ts';
import styles from './replay-page.module.css';
import sentences from './stage.en.json';

export interface ReplayMark {
  id: string;
  kind: 'freeze' | 'blood' | 'pause';
  atMs: number;
  /** Of what lasts. */
  untilMs?: number;
  title: string;
}

interface ReplaySliderProps {
  atMs: number;
  span: Span;
  marks: readonly ReplayMark[];
  onChange: (atMs: number) => void;
}

export function ReplaySlider({ atMs, span, marks, onChange }: ReplaySliderProps) {
  const { t } = useTranslation(sentences);
  const moment = formatDateTime(new Date(atMs).toISOString());
  return (
    <div className={styles['slider']}>
      <input
        type="range"
        aria-label={t('replay.time')}
        aria-valuetext={moment}
        min={span.fromMs}
        max={span.toMs}
        step={1}
        value={Math.round(atMs)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        style={{ '--done': `${percentOf(atMs, span)}%` }}
      />
      <ul className={styles['marks']} aria-label={t('replay.marks')}>
        {marks.map((mark) => (
          <li
            key={mark.id}
            data-kind={mark.kind}
            title={mark.title}
            style={{
              insetInlineStart: `${percentOf(mark.atMs, span)}%`,
              ...(mark.untilMs !== undefined && {
                inlineSize: `${percentOf(mark.untilMs, span) - percentOf(mark.atMs, span)}%`,
              }),
            }}
          >
            <span className="visually-hidden">{mark.title}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
