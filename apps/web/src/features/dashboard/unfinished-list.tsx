import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CategoryGlyph } from '../../ui/category-glyph.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './unfinished-list.module.css';
import sentences from './dashboard.en.json';

export interface UnfinishedChallenge {
  eventId: string;
  eventName: string;
  challengeId: string;
  challengeName: string;
  category: string;
  solvedQuestions: number;
  totalQuestions: number;
  lastAttemptAt: string;
}

interface UnfinishedListProps {
  entries: readonly UnfinishedChallenge[];
  isOneEvent?: boolean;
}

export function UnfinishedList({ entries, isOneEvent }: UnfinishedListProps) {
  const { t } = useTranslation(sentences);
  return (
    <ul className={classNames('plain-list', styles['list'])}>
      {entries.map((entry) => (
        <li key={`${entry.eventId}/${entry.challengeId}`}>
          <Link
            to="/challenges/$challengeId"
            params={{ challengeId: entry.challengeId }}
            search={{ event: entry.eventId }}
            className={styles['row']}
          >
            <CategoryGlyph category={entry.category} size={20} />
            <span className={classNames('stack shrinks', styles['words'])}>
              <bdi className="breaks medium">{entry.challengeName}</bdi>
              <span className={styles['detail']}>
                {!isOneEvent && (
                  <>
                    <bdi>{entry.eventName}</bdi>
                    {' · '}
                  </>
                )}
                {t('unfinishedOf', { solved: entry.solvedQuestions, total: entry.totalQuestions })}
              </span>
            </span>
            <span className={classNames('nowrap', styles['time'])}>
              <RelativeTime at={entry.lastAttemptAt} />
            </span>
            <IconChevronRight size={18} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
