import type { Announcement } from '@guidon/contract';
import { IconCheck, IconMail, IconPinFilled } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { retryImport } from '../../../lib/retry-import.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { AnnouncementText } from './announcement-text.tsx';
import styles from './announcements.module.css';
import { useAnnouncementActions } from './use-announcement-actions.tsx';
import sentences from './announcements.en.json';

const EditAnnouncementDialog = lazy(async () => ({
  default: (await retryImport(() => import('./edit-announcement-dialog.tsx'))).EditAnnouncementDialog,
}));

const badgeTones = { high: 'warning', urgent: 'wrong' } as const;

function Marks({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation(sentences);
  const { priority, isPinned } = announcement;
  return (
    <>
      {isPinned && <Badge icon={<IconPinFilled size={12} aria-hidden />}>{t('pinned')}</Badge>}
      {(priority === 'high' || priority === 'urgent') && (
        <Badge tone={badgeTones[priority]}>{t(`priority.${priority}`)}</Badge>
      )}
    </>
  );
}

function Actions({ eventId, announcement }: { eventId: string; announcement: Announcement }) {
  const { t } = useTranslation(sentences);
  const [isEditing, setEditing] = useState(false);
  const items = useAnnouncementActions(eventId, announcement, () => setEditing(true));
  return (
    <>
      <RowMenu label={t('actions.of', { title: announcement.title })} items={items} />
      <Suspense fallback={null}>
        {isEditing && (
          <EditAnnouncementDialog
            eventId={eventId}
            announcement={announcement}
            isOpen
            onClose={() => setEditing(false)}
          />
        )}
      </Suspense>
    </>
  );
}

interface AnnouncementItemProps {
  eventId: string;
  announcement: Announcement;
  mayAnnounce: boolean;
  mark: { byHand: (id: string, isRead: boolean) => void; byReading: (id: string) => void };
}

/** How long a text stands in view before it counts as read. */
export const readingMs = 2_500;

/** Calls back once most of the element has been in view for a while on a page that is looked at. */
function useSeen(place: RefObject<HTMLElement | null>, isWaiting: boolean, onSeen: () => void): void {
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const element = place.current;
    if (!isWaiting || element === null || !('IntersectionObserver' in globalThis)) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearInterval(timer);
        if (entry?.isIntersecting !== true) return;
        timer = setInterval(() => {
          if (document.visibilityState === 'visible') seen();
        }, readingMs);
      },
      { threshold: 0.6 },
    );
    observer.observe(element);
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, [place, isWaiting]);
}

export function AnnouncementItem({ eventId, announcement, mayAnnounce, mark }: AnnouncementItemProps) {
  const { t } = useTranslation(sentences);
  const { id, title, message, isRead, createdAt, createdBy, editedAt } = announcement;
  const place = useRef<HTMLLIElement>(null);
  useSeen(place, !isRead, () => mark.byReading(id));
  const MarkIcon = isRead ? IconMail : IconCheck;
  return (
    <li
      ref={place}
      className={classNames('flex align-start gap-8', styles['item'])}
      data-unread={!isRead || undefined}
    >
      <div className={styles['words']}>
        <div className="flex wraps align-baseline gap-4 gap-x-8">
          <h3 className={styles['title']}>
            {!isRead && <span className="visually-hidden">{`${t('unread')}: `}</span>}
            <bdi>{title}</bdi>
          </h3>
          <Marks announcement={announcement} />
        </div>
        <AnnouncementText message={message} />
        <p className={classNames('flex wraps fine-print breaks', styles['time'])}>
          {createdBy !== null && <bdi>{createdBy.username}</bdi>}
          <RelativeTime at={createdAt} />
          {editedAt !== null && <span>{t('edited')}</span>}
        </p>
      </div>
      <div className={styles['actions']}>
        <IconButton
          size="sm"
          label={t(isRead ? 'actions.unread' : 'actions.read', { title })}
          onClick={() => mark.byHand(id, !isRead)}
        >
          <MarkIcon size={18} aria-hidden />
        </IconButton>
        {mayAnnounce && <Actions eventId={eventId} announcement={announcement} />}
      </div>
    </li>
  );
}
