import './catalogue.ts';
import type { Announcement } from '@guidon/contract';
import { privateUserChannel } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useLiveQueries } from '../../lib/realtime/index.ts';
import { useUser } from '../../lib/session.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { announcementsQuery } from './api.ts';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import styles from './event-announcements.module.css';

const shownAtFirst = 3;

function Item({ title, message, priority, at }: Announcement) {
  const { t } = useTranslation('notifications');
  const isImportant = priority === 'high' || priority === 'urgent';
  return (
    <li className={styles['item']}>
      <div className={styles['head']}>
        <h3 className={styles['title']}>
          <bdi>{title}</bdi>
        </h3>
        {isImportant && <Badge tone="warning">{t('announce.important')}</Badge>}
        <span className={styles['time']}>
          <RelativeTime at={at} />
        </span>
      </div>
      <p className={styles['message']}>{message}</p>
    </li>
  );
}

interface EventAnnouncementsProps {
  eventId: string;
  /** Stands below, once it is known how much room the announcements take. */
  children: ReactNode;
}

/** What was announced in an event, for those who are in it; nothing while there is nothing. */
export function EventAnnouncements({ eventId, children }: EventAnnouncementsProps) {
  const { t } = useTranslation('notifications');
  const { id: userId } = useUser();
  const query = useQuery(announcementsQuery(eventId));
  useLiveQueries({
    channel: privateUserChannel(userId),
    events: ['new-notification'],
    keys: [announcementsQuery(eventId).queryKey],
    pauseMs: 1_000,
  });
  if (query.isPending) return <SkeletonRows count={3} />;
  return (
    <>
      {query.data === undefined ? (
        <Panel title={t('announcements')}>
          <ErrorState
            error={query.error}
            sentence={t('announcementsFailed')}
            onRetry={() => void query.refetch()}
          />
        </Panel>
      ) : (
        <Announcements all={query.data} />
      )}
      {children}
    </>
  );
}

function Announcements({ all }: { all: readonly Announcement[] }) {
  const { t } = useTranslation('notifications');
  const [areAllShown, setAllShown] = useState(false);
  if (all.length === 0) return null;
  const shown = areAllShown ? all : all.slice(0, shownAtFirst);
  return (
    <Panel title={t('announcements')} isFlush>
      <ul className={styles['list']}>
        {shown.map((announcement) => (
          <Item key={announcement.id} {...announcement} />
        ))}
      </ul>
      {shown.length < all.length && (
        <div className={styles['more']}>
          <Button size="xs" kind="quiet" onClick={() => setAllShown(true)}>
            {t('announcementsAll', { count: all.length })}
          </Button>
        </div>
      )}
    </Panel>
  );
}
