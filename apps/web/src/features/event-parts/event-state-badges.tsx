import type { EventSummary } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import sentences from './event-parts.en.json';

type BadgedEvent = Pick<EventSummary, 'status' | 'isCancelled'> & {
  pause: { since: string } | null;
  isArchived?: boolean;
  visibility?: EventSummary['visibility'];
};

/** The status, and what else is to be known of an event at a glance. */
export function EventStateBadges({ event }: { event: BadgedEvent }) {
  const { t } = useTranslation(sentences);
  return (
    <>
      {event.isCancelled ? <Badge>{t('states.cancelled')}</Badge> : <StatusBadge status={event.status} />}
      {event.pause !== null && <Badge tone="warning">{t('states.paused')}</Badge>}
      {event.visibility === 'internal' && <Badge tone="info">{t('states.internal')}</Badge>}
      {event.isArchived === true && <Badge>{t('states.archived')}</Badge>}
    </>
  );
}
