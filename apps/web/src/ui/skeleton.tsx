import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Any CSS length; 100% by default. */
  width?: string;
  height?: number;
  isRound?: boolean;
}

export function Skeleton({ width = '100%', height = 16, isRound }: SkeletonProps) {
  return (
    <span
      className={styles['skeleton']}
      data-round={isRound || undefined}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}
