import './catalogue.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { usePageTitle } from '../../navigation/page-title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SkeletonCards } from '../../ui/skeleton-cards.tsx';
import { EventClock, useLiveEvent } from '../events/index.ts';
import { eventQuery } from '../../resources/events.ts';
import { challengesQuery } from '../../resources/play.ts';
import { ownProgress } from './board-filter-state.ts';
import styles from './challenge-board.module.css';
import { ChallengeBoard } from './challenge-board.tsx';
import { ChallengeDetail } from './challenge-detail.tsx';
import { ChallengeListError } from './challenge-list-error.tsx';
import { lastCard } from './last-card.ts';
import { useLiveChallenges } from './use-live-challenges.ts';

function useChosen(): { chosenId: string | undefined; leave: () => void } {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    chosenId: typeof search['challenge'] === 'string' ? search['challenge'] : undefined,
    leave: () =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, challenge: undefined }),
        resetScroll: false,
      }),
  };
}

export function EventChallengesPage() {
  const { t } = useTranslation('play');
  const { eventId = '' } = useParams({ strict: false });
  const { chosenId, leave } = useChosen();
  const event = useQuery(eventQuery(eventId)).data;
  const query = useQuery(challengesQuery(eventId));
  useLiveEvent(eventId);
  useLiveChallenges(eventId);
  const title = event ? t('board.titleOf', { event: event.name }) : t('board.title');
  usePageTitle(event ? title : undefined);
  if (query.data === undefined)
    return (
      <>
        <PageHeader title={title} />
        {query.isPending ? (
          <SkeletonCards count={9} />
        ) : (
          <ChallengeListError eventId={eventId} error={query.error} onRetry={() => void query.refetch()} />
        )}
      </>
    );

  const cards = query.data.data;
  const solvedIds = new Set(query.data.solvedQuestionIds);
  const solved = cards.filter((card) => ownProgress(card, solvedIds).state === 'solved').length;
  const onlyId = cards.length === 1 ? cards[0]?.id : undefined;
  const openId = chosenId ?? onlyId;
  if (openId !== undefined) {
    lastCard.set(eventId, openId);
    return (
      <ChallengeDetail
        key={openId}
        eventId={eventId}
        challengeId={openId}
        cards={cards}
        onBack={onlyId === undefined ? leave : undefined}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={title}
        aside={event && <EventClock event={event} />}
        actions={
          <ButtonLink
            to="/events/$eventId"
            params={{ eventId }}
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            {t('board.toEvent')}
          </ButtonLink>
        }
        lead={
          cards.length > 0 && (
            <span className={styles['overall']}>
              <span>{t('board.progress', { solved, total: cards.length })}</span>
              <ProgressBar
                label={t('board.progress', { solved, total: cards.length })}
                percent={(solved / cards.length) * 100}
              />
            </span>
          )
        }
      />
      {cards.length === 0 ? (
        <EmptyState drawing="list">{t('board.empty')}</EmptyState>
      ) : (
        <ChallengeBoard eventId={eventId} cards={cards} solvedIds={solvedIds} />
      )}
    </>
  );
}
