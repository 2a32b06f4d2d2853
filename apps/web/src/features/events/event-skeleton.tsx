import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Loader } from '../../ui/loader.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './event-page.module.css';

export function EventSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-label={t('loading')}>
      <Loader />
      <Stack gap={24}>
        <Skeleton height={232} />
        <div className={styles['columns']}>
          <Stack gap={16}>
            <Skeleton height={44} />
            <Skeleton width="80%" />
            <Skeleton />
            <Skeleton width="60%" />
          </Stack>
          <Stack gap={16}>
            <Skeleton height={140} />
            <Skeleton height={240} />
          </Stack>
        </div>
      </Stack>
    </div>
  );
}
