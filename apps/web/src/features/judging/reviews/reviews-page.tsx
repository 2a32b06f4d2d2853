import { type EventDetail, reviewRoutes, type WaitingReview } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useLiveQueries } from '../../../lib/realtime/index.ts';
import { routeKey } from '../../../lib/route-query.ts';
import { useEventChannel } from '../../../resources/events.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EventFrame } from '../../event-parts/index.ts';
import { reviewsQuery } from '../api.ts';
import { ReviewCard } from './review-card.tsx';
import { openPlace } from './review-keys-state.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './reviews.module.css';
import sentences from './reviews.en.json';

const pauseMs = 2_000;
const refreshMs = 15_000;

function Reviews({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const query = useQuery({ ...reviewsQuery(event.id), refetchInterval: refreshMs });
  const [open, setOpen] = useState<{ id: string | null; place: number }>({ id: null, place: 0 });
  /** Somebody types a note to it: it stays open, whoever else decides it meanwhile. */
  const [noted, setNoted] = useState<WaitingReview | null>(null);
  const channel = useEventChannel(event.id);
  useLiveQueries({
    channel,
    events: ['submission-update'],
    keys: [routeKey(reviewRoutes.list, { params: { eventId: event.id } })],
    pauseMs,
  });
  return (
    <QueryView query={query} failure={t('failed')} skeleton={<SkeletonRows count={6} />}>
      {({ data, waiting }) => {
        const place = openPlace(
          data.map(({ submissionId }) => submissionId),
          open.id,
          open.place,
        );
        const isDecided =
          noted !== null && !data.some(({ submissionId }) => submissionId === noted.submissionId);
        const review = isDecided ? noted : data[place];
        if (!review) return <EmptyState drawing="list">{t('empty')}</EmptyState>;
        const go = (by: -1 | 1) => {
          setNoted(null);
          const next = Math.max(0, Math.min(data.length - 1, place + by));
          setOpen({ id: data[next]?.submissionId ?? null, place: next });
        };
        return (
          <div className={classNames('stack gap-12', styles['page'])}>
            <p className="flex wraps justify-between gap-4 gap-x-16">
              <strong>{t('waiting', { count: waiting })}</strong>
              <span className={classNames('dim', styles['keys'])}>{t('keys')}</span>
            </p>
            <ReviewCard
              key={review.submissionId}
              eventId={event.id}
              review={review}
              place={place}
              count={Math.max(1, data.length)}
              isDecided={isDecided}
              onNoted={setNoted}
              onGo={go}
            />
          </div>
        );
      }}
    </QueryView>
  );
}

/** Answers that people judge, the oldest first. */
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
