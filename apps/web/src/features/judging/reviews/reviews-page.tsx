import { type EventDetail, reviewRoutes, type WaitingReview } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useLiveQueries } from '../../../lib/realtime/index.ts';
import { routeKey } from '../../../lib/route-query.ts';
import { useEventChannel } from '../../../resources/events.ts';
import { useSearchState } from '../../../navigation/use-search-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { EventFrame } from '../../event-parts/index.ts';
import { reviewsQuery } from '../api.ts';
import { DecidedList } from './decided-list.tsx';
import { HeldList } from './held-list.tsx';
import { ReviewCard } from './review-card.tsx';
import { openPlace } from './review-keys-state.ts';
import { useHeldDecisions } from './use-held-decisions.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './reviews.module.css';
import sentences from './reviews.en.json';

const pauseMs = 2_000;
const refreshMs = 15_000;

/** Those that another reviewer has open come last. */
function freeFirst(reviews: readonly WaitingReview[]): WaitingReview[] {
  return [
    ...reviews.filter(({ claimedBy }) => claimedBy === null),
    ...reviews.filter(({ claimedBy }) => claimedBy !== null),
  ];
}

function WaitingReviews({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const query = useQuery({ ...reviewsQuery(event.id), refetchInterval: refreshMs });
  const [open, setOpen] = useState<{ id: string | null; place: number }>({ id: null, place: 0 });
  /** Somebody types a note to it: it stays open, whoever else decides it meanwhile. */
  const [noted, setNoted] = useState<WaitingReview | null>(null);
  const { held, hold, undo } = useHeldDecisions(event.id);
  const channel = useEventChannel(event.id);
  useLiveQueries({
    channel,
    events: ['submission-update'],
    keys: [routeKey(reviewRoutes.list, { params: { eventId: event.id } })],
    pauseMs,
  });
  const heldIds = new Set(held.map(({ submissionId }) => submissionId));
  const data = freeFirst(query.data?.data ?? []).filter(({ submissionId }) => !heldIds.has(submissionId));
  const ids = data.map(({ submissionId }) => submissionId);
  const place = openPlace(ids, open.id, open.place);
  const isDecided = noted !== null && !ids.includes(noted.submissionId);
  const review = isDecided ? noted : data[place];
  // What is open stays open, whatever comes before it.
  if (!isDecided && review !== undefined && review.submissionId !== open.id)
    setOpen({ id: review.submissionId, place });
  const go = (by: -1 | 1) => {
    setNoted(null);
    const next = Math.max(0, Math.min(data.length - 1, place + by));
    setOpen({ id: ids[next] ?? null, place: next });
  };
  const takeBack = (submissionId: string | undefined) => {
    if (submissionId === undefined) return;
    undo(submissionId);
    if (noted === null) setOpen({ id: submissionId, place });
  };
  return (
    <QueryView query={query} failure={t('failed')} skeleton={<SkeletonRows count={6} />}>
      {({ waiting, notes }) => (
        <div className={classNames('stack gap-12', styles['page'])}>
          {review !== undefined && (
            <p className="flex wraps justify-between gap-4 gap-x-16">
              <strong>{t('waiting', { count: Math.max(0, waiting - held.length) })}</strong>
              <span className={classNames('dim', styles['keys'])}>{t('keys')}</span>
            </p>
          )}
          <HeldList held={held} onUndo={takeBack} />
          {review === undefined ? (
            <EmptyState drawing="list">{t('empty')}</EmptyState>
          ) : (
            <ReviewCard
              key={review.submissionId}
              eventId={event.id}
              review={review}
              notes={notes}
              place={place}
              count={Math.max(1, data.length)}
              isDecided={isDecided}
              onNoted={setNoted}
              onGo={go}
              onDecide={hold}
              onUndo={() => takeBack(held.findLast(({ isSent }) => !isSent)?.submissionId)}
            />
          )}
        </div>
      )}
    </QueryView>
  );
}

function Reviews({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const [state, setState] = useSearchState('state', ['waiting', 'decided'] as const, 'waiting');
  return (
    <Stack gap={16}>
      <div>
        <Segmented
          label={t('states')}
          value={state}
          choices={[
            { value: 'waiting', label: t('stateWaiting') },
            { value: 'decided', label: t('stateDecided') },
          ]}
          onChange={setState}
        />
      </div>
      {state === 'waiting' ? <WaitingReviews event={event} /> : <DecidedList eventId={event.id} />}
    </Stack>
  );
}

/** Answers that people judge, the oldest first, and those that were judged. */
export function ReviewsPage() {
  const { t } = useTranslation(sentences);
  return (
    <EventFrame title={(event) => t('titleOf', { event })}>
      {(event) =>
        event.can.rights.includes('judge') ? <Reviews event={event} /> : <Notice>{t('notAllowed')}</Notice>
      }
    </EventFrame>
  );
}
