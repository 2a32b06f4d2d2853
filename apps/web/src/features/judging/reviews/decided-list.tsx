import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { decidedReviewsQuery, reopenReview } from '../api.ts';
import type { WaitingReview } from '@guidon/contract';
import { classNames } from '../../../ui/class-names.ts';
import styles from './reviews.module.css';
import sentences from './reviews.en.json';

interface DecidedRowProps {
  review: WaitingReview;
  isPending: boolean;
  onReopen: () => void;
}

function DecidedRow({ review, isPending, onReopen }: DecidedRowProps) {
  const { t } = useTranslation(sentences);
  const { challenge, question, unit, answer, decided } = review;
  if (decided === null) return null;
  const isPart = decided.decision === 'accept' && decided.percent < 100;
  return (
    <li className={classNames('stack gap-8', styles['card'])}>
      <div className="row wraps justify-between gap-8">
        <h2 className={styles['title']}>
          <bdi>{challenge.name}</bdi> · <bdi>{question.title}</bdi> · <bdi>{unit.name}</bdi>
        </h2>
        <Badge tone={decided.decision === 'accept' ? 'accent' : 'wrong'}>
          {isPart ? t('decided.part', { percent: decided.percent }) : t(`decided.${decided.decision}`)}
        </Badge>
      </div>
      <p dir="auto" className={classNames('frame breaks', styles['answer'])}>
        {answer}
      </p>
      {decided.note !== '' && <p className="breaks">{t('decided.note', { note: decided.note })}</p>}
      <div className="row wraps justify-between gap-8">
        <p className="dim">
          <bdi>{decided.by?.username ?? t('gone')}</bdi> · <RelativeTime at={decided.at} />
        </p>
        <Button size="xs" disabled={isPending} onClick={onReopen}>
          {t('decided.reopen')}
        </Button>
      </div>
    </li>
  );
}

/** What was decided, the latest first, each with a way back. */
export function DecidedList({ eventId }: { eventId: string }) {
  const { t } = useTranslation(sentences);
  const query = useInfiniteQuery(decidedReviewsQuery(eventId));
  const { isPending, run } = useWrite({
    failure: t('decided.reopenFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const reopen = ({ submissionId, decided }: WaitingReview) =>
    void run(async (send) => {
      const isSure = await confirm({
        title: t('decided.reopenTitle'),
        text: t(decided?.decision === 'accept' ? 'decided.reopenAccepted' : 'decided.reopenRejected'),
        confirmLabel: t('decided.reopen'),
      });
      if (!isSure) return;
      await send(reopenReview, { params: { eventId, submissionId } });
      toast.success(t('decided.reopened'));
    });
  return (
    <QueryView query={query} failure={t('failed')} skeleton={<SkeletonRows count={6} />}>
      {({ pages }) => {
        const reviews = pages.flatMap(({ data }) => data);
        if (reviews.length === 0) return <EmptyState drawing="list">{t('decided.none')}</EmptyState>;
        return (
          <>
            <ul
              className={classNames('plain-list stack gap-12', styles['page'])}
              aria-label={t('decided.list')}
            >
              {reviews.map((review) => (
                <DecidedRow
                  key={review.submissionId}
                  review={review}
                  isPending={isPending}
                  onReopen={() => reopen(review)}
                />
              ))}
            </ul>
            <LoadMore query={query} />
          </>
        );
      }}
    </QueryView>
  );
}
