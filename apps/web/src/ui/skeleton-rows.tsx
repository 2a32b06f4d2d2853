import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Skeleton } from './skeleton.tsx';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';
import sentences from './ui.en.json';

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
