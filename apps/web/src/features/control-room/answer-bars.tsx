import styles from './answer-bars.module.css';

export interface AnswerBar {
  key: string;
  tries: number;
  right: number;
  /** Shown at the pointer. */
  title: string;
}

/** Answers over time, the right ones at the bottom of each bar. The label says in words what the drawing shows. */
export function AnswerBars({ bars, label }: { bars: readonly AnswerBar[]; label: string }) {
  const most = Math.max(1, ...bars.map(({ tries }) => tries));
  const heightOf = (count: number) => `${(100 * count) / most}%`;
  return (
    <div role="img" aria-label={label} className={styles['bars']}>
      {bars.map(({ key, tries, right, title }) => (
        <span key={key} className={styles['bar']} title={title}>
          <span className={styles['wrong']} style={{ blockSize: heightOf(tries - right) }} />
          <span className={styles['right']} style={{ blockSize: heightOf(right) }} />
        </span>
      ))}
    </div>
  );
}
