import type { UrgentAnnouncement } from '@guidon/contract';
import { privateUserChannel } from '@guidon/contract/plain';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useChannel, useLiveQueries } from '../../../lib/realtime/index.ts';
import { useUser } from '../../../lib/session.tsx';
import { useWrite } from '../../../lib/use-write.ts';
import { useEventChannel } from '../../../resources/events.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { toast } from '../../../ui/toast.ts';
import { markAnnouncementRead, urgentQuery } from '../api.ts';
import { AnnouncementText } from '../announcements/announcement-text.tsx';
import styles from '../announcements/announcements.module.css';
import sentences from '../announcements/announcements.en.json';

const pauseMs = 500;

/** Pages of the event hear of it at once, others by the notification. */
function FollowEvent({ eventId }: { eventId: string }) {
  useLiveQueries({
    channel: useEventChannel(eventId),
    events: ['announcements-changed'],
    keys: [urgentQuery.queryKey],
    pauseMs,
  });
  return null;
}

function Urgent({ announcement, others }: { announcement: UrgentAnnouncement; others: number }) {
  const { t } = useTranslation(sentences);
  const { id, title, message, createdAt, event } = announcement;
  const { isPending, run } = useWrite({
    failure: t('actions.markFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const read = () =>
    run(async (send) => {
      await send(markAnnouncementRead, { params: { eventId: event.id, announcementId: id } });
    });
  return (
    <div className="row wraps justify-between gap-12 gap-x-24">
      <div className="shrinks stack gap-4">
        <div className="row wraps gap-8">
          <Badge tone="wrong" icon={<IconAlertTriangle size={13} aria-hidden />}>
            {t('priority.urgent')}
          </Badge>
          <strong className="breaks">
            <bdi>{title}</bdi>
          </strong>
          <span className="fine-print">
            <Link to="/events/$eventId" params={{ eventId: event.id }}>
              <bdi>{event.name}</bdi>
            </Link>{' '}
            <RelativeTime at={createdAt} />
          </span>
        </div>
        <AnnouncementText message={message} />
      </div>
      <Button kind="primary" loading={isPending} onClick={() => void read()}>
        {others === 0 ? t('urgent.read') : t('urgent.readNext', { count: others })}
      </Button>
    </div>
  );
}

/** What was announced as urgent in an event that one takes part in, over every page until it is read. */
export function UrgentAnnouncements({ eventId }: { eventId: string | null }) {
  const { t } = useTranslation(sentences);
  const urgent = useQuery(urgentQuery).data ?? [];
  const cache = useQueryClient();
  useChannel(privateUserChannel(useUser().id), 'new-notification', (notification) => {
    const isOther = 'priority' in notification && notification.priority !== 'urgent';
    if (!isOther) void cache.invalidateQueries({ queryKey: urgentQuery.queryKey });
  });
  const [first] = urgent;
  return (
    <>
      {eventId !== null && <FollowEvent eventId={eventId} />}
      <section
        role="alert"
        aria-label={t('urgent.label')}
        className={classNames('screen-only', styles['urgent'])}
        hidden={first === undefined}
      >
        {first !== undefined && <Urgent key={first.id} announcement={first} others={urgent.length - 1} />}
      </section>
    </>
  );
}
