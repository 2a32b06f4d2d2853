import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useArrived } from '../../lib/use-arrived.ts';
import { usePageTitle } from '../../navigation/page-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Scoreboard, ScoreboardSkeleton, usePrefetchBoard } from '../standings/index.ts';
import { eventQuery } from '../../resources/events.ts';
import { EventClock, EventDenied, useLiveEvent } from '../event-parts/index.ts';
import sentences from './events.en.json';

export function EventScoreboardPage() {
  const { t } = useTranslation(sentences);
  const { eventId = '' } = useParams({ strict: false });
  const query = useQuery(eventQuery(eventId));
  const event = useArrived(query.data);
  useLiveEvent(eventId);
  usePageTitle(event && t('board.titleOf', { event: event.name }));
  usePrefetchBoard(eventId);
  if (event === undefined)
    return query.isPending || query.data !== undefined ? (
      <ScoreboardSkeleton />
    ) : (
      <EventDenied error={query.error} onRetry={() => void query.refetch()} />
    );
  return (
    <>
      <PageHeader
        title={t('board.titleOf', { event: event.name })}
        aside={
          <>
            <StatusBadge status={event.status} />
            <EventClock event={event} />
          </>
        }
        actions={
          <>
            <ButtonLink kind="quiet" to="/scoreboard/$eventId" params={{ eventId }}>
              {t('board.moreViews')}
            </ButtonLink>
            <ButtonLink
              to="/events/$eventId"
              params={{ eventId }}
              leftSection={<IconArrowLeft size={16} aria-hidden />}
            >
              {t('board.toEvent')}
            </ButtonLink>
          </>
        }
      />
      <Scoreboard eventId={eventId} teamMode={event.teams.teamMode} status={event.status} />
    </>
  );
}
