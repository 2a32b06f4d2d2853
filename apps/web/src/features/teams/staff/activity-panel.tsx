import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { activitySentence } from './activity-state.ts';
import { activityQuery } from '../api.ts';
import styles from './team-admin.module.css';
import sentences from './team-admin.en.json';

/** What was done in the team and to it, with the notes. */
export function ActivityPanel({ teamId }: { teamId: string }) {
  const { t } = useTranslation(sentences);
  const query = useInfiniteQuery(activityQuery(teamId));
  const entries = query.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Panel title={t('activity.title')} isFlush>
      <QueryView query={query} skeleton={<SkeletonRows count={4} />} failure={t('failed.activity')}>
        {() =>
          entries.length === 0 ? (
            <EmptyState drawing="list">{t('activity.empty')}</EmptyState>
          ) : (
            <ol className="plain-list" aria-label={t('activity.title')}>
              {entries.map((entry) => (
                <li key={entry.id} className={styles['record']}>
                  <p dir="auto">{activitySentence(entry, t)}</p>
                  {entry.note !== null && (
                    <p dir="auto" className={styles['note']}>
                      {entry.note}
                    </p>
                  )}
                  <p className="fine-print">
                    <RelativeTime at={entry.at} />
                  </p>
                </li>
              ))}
            </ol>
          )
        }
      </QueryView>
      <LoadMore query={query} />
    </Panel>
  );
}
