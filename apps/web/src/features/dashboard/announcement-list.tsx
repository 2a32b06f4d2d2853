import type { dashboardRoutes, RouteReply } from '@guidon/contract';
import { IconChevronRight, IconSpeakerphone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './unfinished-list.module.css';
import sentences from './dashboard.en.json';

export type RecentAnnouncement = RouteReply<typeof dashboardRoutes.data>['data']['announcements'][number];

/** What was announced lately; the whole text stands on the page of its event. */
export function AnnouncementList({ entries }: { entries: readonly RecentAnnouncement[] }) {
  const { t } = useTranslation(sentences);
  return (
    <ul className={classNames('plain-list', styles['list'])}>
      {entries.map(({ id, eventId, eventName, title, isRead, createdAt }) => (
        <li key={id}>
          <Link to="/events/$eventId" params={{ eventId }} className={styles['row']}>
            <IconSpeakerphone size={20} aria-hidden />
            <span className={classNames('stack shrinks', styles['words'])}>
              <bdi className="breaks medium">{title}</bdi>
              <span className={styles['detail']}>
                <bdi>{eventName}</bdi>
                {!isRead && ` · ${t('unread')}`}
              </span>
            </span>
            <span className={classNames('nowrap', styles['time'])}>
              <RelativeTime at={createdAt} />
            </span>
            <IconChevronRight size={18} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
