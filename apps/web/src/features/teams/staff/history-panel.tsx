import type { TeamMembershipRecord } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { historyQuery } from '../api.ts';
import styles from './team-admin.module.css';
import sentences from './team-admin.en.json';

function Stay({ stay }: { stay: TeamMembershipRecord }) {
  const { t } = useTranslation(sentences);
  const { username, joinedAt, joinedBy, leftAt, leftBy } = stay;
  return (
    <li className={styles['record']}>
      <p>
        <bdi>{username}</bdi>
      </p>
      <p className="fine-print">
        <time dateTime={joinedAt}>{formatDateTime(joinedAt)}</time> {t(`history.joinedBy.${joinedBy}`)}
        {' → '}
        {leftAt === null ? (
          t('history.now')
        ) : (
          <>
            <time dateTime={leftAt}>{formatDateTime(leftAt)}</time> {leftBy && t(`history.leftBy.${leftBy}`)}
          </>
        )}
      </p>
    </li>
  );
}

/** Who came and went, when and how, the latest first. */
export function HistoryPanel({ teamId }: { teamId: string }) {
  const { t } = useTranslation(sentences);
  const query = useQuery(historyQuery(teamId));
  return (
    <Panel title={t('history.title')} isFlush>
      <QueryView query={query} skeleton={<SkeletonRows count={3} />} failure={t('failed.history')}>
        {(stays) =>
          stays.length === 0 ? (
            <EmptyState drawing="people">{t('history.empty')}</EmptyState>
          ) : (
            <ol className="plain-list" aria-label={t('history.title')}>
              {stays.map((stay) => (
                <Stay key={`${stay.userId} ${stay.joinedAt}`} stay={stay} />
              ))}
            </ol>
          )
        }
      </QueryView>
    </Panel>
  );
}
