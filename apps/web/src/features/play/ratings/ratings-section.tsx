import type { ChallengeRatings } from '@guidon/contract';
import { IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ratingsQuery } from '../api.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './challenge-ratings.module.css';
import sentences from './challenge-ratings.en.json';
import uiSentences from '../../../ui/ui.en.json';

/** For staff: how a challenge was rated, without names. */
export function RatingsSection({ challengeId }: { challengeId: string }) {
  const { t } = useTranslation(sentences);
  const query = useQuery(ratingsQuery(challengeId));
  return (
    <FormSection isFolded title={t('all.title')} lead={t('all.lead')}>
      <QueryView query={query} failure={t('all.failed')} skeleton={<Skeleton height={120} />}>
        {(ratings) => <Ratings ratings={ratings} />}
      </QueryView>
    </FormSection>
  );
}

function Ratings({ ratings: { mean, count, counts, comments } }: { ratings: ChallengeRatings }) {
  const { t } = useTranslation(sentences);
  const ui = useTranslation(uiSentences).t;
  if (mean === null) return <p className="dim">{t('all.none')}</p>;
  return (
    <>
      <p>{t('all.mean', { mean, count })}</p>
      <ul className={styles['bars']}>
        {counts.map((number, index) => (
          <li key={index + 1} className={classNames('grid gap-12 align-center hint', styles['bar'])}>
            <span>{ui('stars', { count: index + 1 })}</span>
            <ProgressBar label={ui('stars', { count: index + 1 })} percent={(100 * number) / count} />
            <span className="mono">{number}</span>
          </li>
        ))}
      </ul>
      {comments.length > 0 && (
        <>
          <h4 className="text-13">{t('all.comments')}</h4>
          <ul className={styles['comments']}>
            {comments.map(({ stars, comment }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- they have no names
              <li key={index} className={classNames('flex gap-12 breaks', styles['comment'])}>
                <span className={styles['given']}>
                  <span className="visually-hidden">{ui('stars', { count: stars })}</span>
                  <span aria-hidden>{stars}</span>
                  <IconStarFilled size={12} aria-hidden />
                </span>
                <p>
                  <bdi>{comment}</bdi>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
