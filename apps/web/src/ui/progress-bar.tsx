import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  /** 0 to 100; undefined while unknown. */
  percent?: number | undefined;
}

export function ProgressBar({ label, percent }: ProgressBarProps) {
  const known = percent === undefined ? undefined : Math.min(100, Math.max(0, percent));
  return (
    <div
      className={styles['track']}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known === undefined ? undefined : Math.round(known)}
    >
      <div
        className={styles['fill']}
        data-unknown={known === undefined || undefined}
        style={{ '--part': (known ?? 30) / 100 }}
      />
    </div>
  );
}
