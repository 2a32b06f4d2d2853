import type { TeamSubmission } from '@guidon/contract';
import { IconCheck, IconHourglass, IconProgressCheck, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './team-submissions-panel.module.css';
import sentences from './team-progress.en.json';

const marks = { right: IconCheck, part: IconProgressCheck, waiting: IconHourglass, wrong: IconX };

function verdictOf({ isCorrect, isPartial, isPending }: TeamSubmission): keyof typeof marks {
  if (isCorrect) return 'right';
  if (isPartial) return 'part';
  return isPending ? 'waiting' : 'wrong';
}

export function SubmissionRow({ row, eventId }: { row: TeamSubmission; eventId: string }) {
  const { t } = useTranslation(sentences);
  const { challenge, submittedBy, pointsAwarded, submissionTime, metadata } = row;
  const { attemptNumber, timeToSolve } = metadata;
  const verdict = verdictOf(row);
  const Mark = marks[verdict];
  return (
    <li className={classNames('row gap-12', styles['row'])}>
      <span className={styles['mark']} data-verdict={verdict}>
        <Mark size={18} role="img" aria-label={t(`submissions.${verdict}`)} />
      </span>
      <div className={styles['words']}>
        <p className="breaks">
          <Link
            to="/challenges/$challengeId"
            params={{ challengeId: challenge.id }}
            search={{ event: eventId }}
          >
            <bdi>{challenge.name}</bdi>
          </Link>
        </p>
        <p className={classNames('flex wraps fine-print', styles['facts'])}>
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
