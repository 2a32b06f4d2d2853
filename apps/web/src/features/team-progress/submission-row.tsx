import type { TeamSubmission } from '@guidon/contract';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import styles from './team-submissions-panel.module.css';

export function SubmissionRow({ row, eventId }: { row: TeamSubmission; eventId: string }) {
  const { t } = useTranslation('teamProgress');
  const { challenge, submittedBy, isCorrect, pointsAwarded, submissionTime, metadata } = row;
  const { attemptNumber, timeToSolve } = metadata;
  const Mark = isCorrect ? IconCheck : IconX;
  return (
    <li className={styles['row']}>
      <span className={styles['mark']} data-right={isCorrect || undefined}>
        <Mark size={18} role="img" aria-label={t(isCorrect ? 'submissions.right' : 'submissions.wrong')} />
      </span>
      <div className={styles['words']}>
        <p className={styles['challenge']}>
          <Link
            to="/challenges/$challengeId"
            params={{ challengeId: challenge.id }}
            search={{ event: eventId }}
          >
            <bdi>{challenge.name}</bdi>
          </Link>
        </p>
        <p className={styles['facts']}>
          <bdi>{submittedBy.username}</bdi>
          <RelativeTime at={submissionTime} />
          <span>{t('submissions.attempt', { number: attemptNumber })}</span>
          {timeToSolve !== null && (
            <span>
              {t('submissions.minutes', { minutes: Math.floor(timeToSolve / 60), seconds: timeToSolve % 60 })}
            </span>
          )}
        </p>
      </div>
      {pointsAwarded > 0 && (
        <span className={styles['points']}>
          {t('submissions.worth', { points: formatNumber(pointsAwarded) })}
        </span>
      )}
    </li>
  );
}
