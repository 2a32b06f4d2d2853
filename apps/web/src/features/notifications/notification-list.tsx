import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { notificationsQuery } from './api.ts';
import { NotificationItem, type NotificationItemProps } from './notification-item.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './notifications.module.css';
import { useMarkRead } from './use-mark-read.ts';
import sentences from './notifications.en.json';
import uiSentences from '../../ui/ui.en.json';

function Loading() {
  const { t } = useTranslation(sentences);
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className={classNames('flex align-start gap-12', styles['item'])}>
          <Skeleton width="32px" height={32} isRound />
          <div className={classNames('stack gap-4 shrinks', styles['words'])}>
            <Skeleton width={`${45 + ((index * 23) % 40)}%`} />
            <Skeleton width={`${60 + ((index * 17) % 35)}%`} height={12} />
          </div>
        </div>
      ))}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(sentences);
  return (
    <div className={classNames('stack align-center gap-16', styles['failed'])} role="alert">
      <div className={styles['drawing']}>
        <Drawing name="broken" />
      </div>
      <p>{t('failed')}</p>
      <Button onClick={onRetry}>{t('retry', { ns: uiSentences })}</Button>
    </div>
  );
}

export function NotificationList({ onOpen }: Pick<NotificationItemProps, 'onOpen'>) {
  const { t } = useTranslation(sentences);
  const query = useInfiniteQuery(notificationsQuery);
  const markRead = useMarkRead();
  const found = query.data?.pages.flatMap(({ data }) => data);
  if (found === undefined)
    return query.isPending ? <Loading /> : <Failed onRetry={() => void query.refetch()} />;
  if (found.length === 0) return <EmptyState drawing="field">{t('empty')}</EmptyState>;
  return (
    <>
      <ul className="plain-list">
        {found.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            onRead={(id) => void markRead.one(id)}
            onOpen={onOpen}
          />
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}
