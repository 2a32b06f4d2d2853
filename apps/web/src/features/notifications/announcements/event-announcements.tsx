import { type Announcement, announcementRoutes, type EventDetail } from '@guidon/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useLiveQueries } from '../../../lib/realtime/index.ts';
import { routeKey } from '../../../lib/route-query.ts';
import { useEventChannel } from '../../../resources/events.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { AnnouncementItem } from './announcement-item.tsx';
import styles from './announcements.module.css';
import { announcementsQuery } from '../api.ts';
import { useMarkAnnouncement } from './use-mark-announcement.ts';
import sentences from './announcements.en.json';

const shownAtFirst = 3;

interface EventAnnouncementsProps {
  event: EventDetail;
  /** Stands below, once it is known how much room the announcements take. */
  children: ReactNode;
}

/** What was announced in an event; outsiders see the panel only where there is something in it. */
export function EventAnnouncements({ event, children }: EventAnnouncementsProps) {
  const { t } = useTranslation(sentences);
  const query = useInfiniteQuery(announcementsQuery(event.id));
  const channel = useEventChannel(event.id);
  useLiveQueries({
    channel,
    events: ['announcements-changed'],
    keys: [routeKey(announcementRoutes.list, { params: { eventId: event.id } })],
    pauseMs: 1_000,
  });
  if (query.isPending) return <SkeletonRows count={3} />;
  const isAtHome = event.isRegistered || event.can.announce;
  const all = query.data?.pages.flatMap(({ data }) => data);
  return (
    <>
      {all === undefined ? (
        <Panel title={t('title')}>
          <ErrorState error={query.error} sentence={t('failed')} onRetry={() => void query.refetch()} />
        </Panel>
      ) : (
        (isAtHome || all.length > 0) && <Announcements event={event} all={all} query={query} />
      )}
      {children}
    </>
  );
}

interface AnnouncementsProps {
  event: EventDetail;
  all: readonly Announcement[];
  query: ComponentProps<typeof LoadMore>['query'];
}

function Announcements({ event, all, query }: AnnouncementsProps) {
  const { t } = useTranslation(sentences);
  const [areAllShown, setAllShown] = useState(false);
  const mark = useMarkAnnouncement(event.id);
  const shown = areAllShown ? all : all.slice(0, shownAtFirst);
  return (
    <Panel title={t('title')} isFlush>
      {all.length === 0 && <p className={styles['empty']}>{t('empty')}</p>}
      <ul className="plain-list">
        {shown.map((announcement) => (
          <AnnouncementItem
            key={announcement.id}
            eventId={event.id}
            announcement={announcement}
            mayAnnounce={event.can.announce}
            mark={mark}
          />
        ))}
      </ul>
      {shown.length < all.length && (
        <div className={styles['more']}>
          <Button size="xs" kind="quiet" onClick={() => setAllShown(true)}>
            {query.hasNextPage ? t('more') : t('all', { count: all.length })}
          </Button>
        </div>
      )}
      {areAllShown && <LoadMore query={query} />}
    </Panel>
  );
}
