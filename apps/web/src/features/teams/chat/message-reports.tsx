import type { TeamMessageReport } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { reportsQuery } from './api.ts';
import { ChatText } from './chat-text.tsx';
import { ChatTime } from './chat-time.tsx';
import styles from './message-reports.module.css';
import sentences from './team-chat.en.json';

function Report({ report }: { report: TeamMessageReport }) {
  const { t } = useTranslation(sentences);
  return (
    <li className={styles['report']}>
      <p className={styles['why']}>
        <bdi>{report.reportedBy.username}</bdi>: <span dir="auto">{report.reason}</span>{' '}
        <ChatTime at={report.reportedAt} />
      </p>
      <ol className="plain-list" aria-label={t('reports.around')}>
        {report.context.map(({ number, senderId, message, createdAt }) => (
          <li key={number} className={styles['said']} data-reported={number === report.number || undefined}>
            <p className="flex wraps gap-8 fine-print">
              <bdi>{senderId.username}</bdi> <ChatTime at={createdAt} />
              {number === report.number && <strong>{t('reports.this')}</strong>}
            </p>
            {message === '' ? <p className={styles['gone']}>{t('deleted')}</p> : <ChatText text={message} />}
          </li>
        ))}
      </ol>
    </li>
  );
}

/** What members of a team have reported of their chat, for staff who look after teams; nothing while nobody has. */
export function MessageReports({ teamId }: { teamId: string }) {
  const { t } = useTranslation(sentences);
  const query = useQuery(reportsQuery(teamId));
  if (query.data?.length === 0) return null;
  return (
    <Panel title={t('reports.title')} isFlush>
      <QueryView query={query} skeleton={<SkeletonRows count={2} />} failure={t('failed.reports')}>
        {(reports) => (
          <ul className="plain-list">
            {reports.map((report) => (
              <Report key={report.id} report={report} />
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}
