import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Skeleton } from './skeleton.tsx';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';
import sentences from './ui.en.json';

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
