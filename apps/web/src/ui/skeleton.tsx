import styles from './skeleton.module.css';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { classNames } from './class-names.ts';
import sentences from './ui.en.json';

interface SkeletonProps {
  /** Any CSS length; 100% by default. */
  width?: string;
  /** Pixels, or any CSS length. */
  height?: number | string;
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

export function SkeletonCards({ count = 6 }: { count?: number }) {
  const { t } = useTranslation(sentences);
  return (
    <div className={styles['grid']} role="status" aria-label={t('loading')}>
      {Array.from({ length: count }, (_, card) => (
        <div key={card} className={classNames('stack gap-12 card', styles['card'])}>
          <Skeleton height={96} />
          <Skeleton width="70%" />
          <Skeleton width="40%" height={12} />
        </div>
      ))}
    </div>
  );
}

export function SkeletonRows({ count = 6 }: { count?: number }) {
  const { t } = useTranslation(sentences);
  return (
    <div className="stack" role="status" aria-label={t('loading')}>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={classNames('row gap-16', styles['row'])}>
          <Skeleton width="28px" height={28} isRound />
          <Skeleton width={`${30 + ((row * 37) % 40)}%`} />
          <Skeleton width="64px" />
        </div>
      ))}
    </div>
  );
}
