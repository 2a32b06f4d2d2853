import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { usePageTitle } from '../../navigation/page-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { EventClock, PauseNotice, useLiveEvent } from '../event-parts/index.ts';
import { useLookingMembers } from '../teams/progress/index.ts';
import { TeamNeeded } from '../teams/index.ts';
import { eventQuery } from '../../resources/events.ts';
import { challengesQuery, summariesQuery } from '../../resources/play.ts';
import { boardCards, isLocked, solvesOfTeam } from '../../resources/opened-challenges.ts';
import { ShopButton } from './advantages/shop-button.tsx';
import { isSolved } from './board-filter-state.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './challenge-board.module.css';
import { ChallengeBoard } from './challenge-board.tsx';
import { ChallengeListError } from './challenge-list-error.tsx';
import { FlagBox } from './flag-box.tsx';
import { lastCard } from './last-card.ts';
import { useLiveChallenges } from './use-live-challenges.ts';
import sentences from './play.en.json';

/** Keeps the filters for the way back from a challenge; answers the challenge that an address asks for. */
function useBoardSearch(eventId: string): string | undefined {
  const search: Record<string, unknown> = useSearch({ strict: false });
  useEffect(() => lastCard.setSearch(eventId, search), [eventId, search]);
  return typeof search['challenge'] === 'string' ? search['challenge'] : undefined;
}

export function EventChallengesPage() {
  const { t } = useTranslation(sentences);
  const { eventId = '' } = useParams({ strict: false });
  const chosenId = useBoardSearch(eventId);
  const event = useQuery(eventQuery(eventId)).data;
  const query = useQuery(challengesQuery(eventId));
  const summaries = useQuery(summariesQuery(eventId));
  useLiveEvent(eventId);
  const team = query.data?.team;
  useLiveChallenges(eventId, team?.id ?? null);
  const looking = useLookingMembers(team?.id ?? null, null);
  const title = event ? t('board.titleOf', { event: event.name }) : t('board.title');
  usePageTitle(event ? title : undefined);
  // Without them cards would grow once they come; a board that cannot have them is shown without.
  if (query.data === undefined || summaries.isPending)
    return (
      <>
        <PageHeader title={title} />
        {!query.isError ? (
          <SkeletonCards count={9} />
        ) : (
          <ChallengeListError eventId={eventId} error={query.error} onRetry={() => void query.refetch()} />
        )}
      </>
    );

  const cards = boardCards(query.data.places, summaries.data ?? []);
  const solvedIds = new Set(query.data.solvedQuestionIds);
  const solved = cards.filter((card) => isSolved(card, solvedIds)).length;
  const [only] = cards;
  const onlyId = cards.length === 1 && only && !isLocked(only) ? only.id : undefined;
  const openId = chosenId ?? onlyId;
  if (openId !== undefined)
    return (
      <Navigate
        to="/challenges/$challengeId"
        params={{ challengeId: openId }}
        search={{ event: eventId }}
        replace
      />
    );
  return (
    <>
      <PageHeader
        title={title}
        aside={event && <EventClock event={event} />}
        actions={
          <>
            {event?.hasShop === true && <ShopButton eventId={eventId} />}
            <ButtonLink
              to="/events/$eventId"
              params={{ eventId }}
              leftSection={<IconArrowLeft size={16} aria-hidden />}
            >
              {t('board.toEvent')}
            </ButtonLink>
          </>
        }
        lead={
          cards.length > 0 && (
            <span className={classNames('row gap-12 hint nowrap', styles['overall'])}>
              <span>{t('board.progress', { solved, total: cards.length })}</span>
              <ProgressBar
                label={t('board.progress', { solved, total: cards.length })}
                percent={(solved / cards.length) * 100}
              />
            </span>
          )
        }
      />
      {event !== undefined && <PauseNotice pause={event.pause} />}
      {event !== undefined && <TeamNeeded event={event} />}
      {cards.length === 0 ? (
        <EmptyState drawing="list">{t('board.empty')}</EmptyState>
      ) : (
        <>
          {event?.status === 'active' && event.isRegistered && <FlagBox eventId={eventId} />}
          <ChallengeBoard
            eventId={eventId}
            cards={cards}
            solvedIds={solvedIds}
            team={{ solves: solvesOfTeam(query.data), looking }}
            locks={query.data.locks ?? []}
          />
        </>
      )}
    </>
  );
}
