import type { EventSubmission } from '@guidon/contract';
import type { ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { Column } from '../../../ui/data-table-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RowMenu, type RowMenuItem } from '../../../ui/row-menu.tsx';
import { Outcome, Who } from './submission-cells.tsx';
import { questionName } from './submission-names.ts';
import styles from './submissions.module.css';
import sentences from './submissions.en.json';

/** What is decided about the answer of a row. */
export interface OpenedRow {
  submission: EventSubmission;
  act: 'accept' | 'revoke' | 'check' | 'flags' | 'mend';
}

interface SubmissionsTableProps {
  eventId: string;
  rows: readonly EventSubmission[];
  hasAnswers: boolean;
  canJudge: boolean;
  canReadAnswers: boolean;
  onOpen: (opened: OpenedRow) => void;
  empty: ReactNode;
}

export function SubmissionsTable(props: SubmissionsTableProps) {
  const { eventId, rows, hasAnswers, canJudge, canReadAnswers, onOpen, empty } = props;
  const { t } = useTranslation(sentences);
  const navigate = useNavigate();
  const itemsOf = (submission: EventSubmission): RowMenuItem[] => {
    const { unit, solve, canAccept } = submission;
    const item = (act: Exclude<OpenedRow['act'], 'flags'>, isOffered: boolean, isDanger = false) =>
      isOffered ? [{ key: act, label: t(act), onSelect: () => onOpen({ submission, act }), isDanger }] : [];
    return [
      ...item('accept', canAccept),
      ...item('mend', canJudge),
      ...item('check', canJudge),
      ...(canReadAnswers
        ? [{ key: 'flags', label: t('flags.menu'), onSelect: () => onOpen({ submission, act: 'flags' }) }]
        : []),
      {
        key: 'score',
        label: t('score'),
        onSelect: () =>
          void navigate({ to: '/events/$eventId/score', params: { eventId }, search: { unit: unit.id } }),
      },
      ...item('revoke', canJudge && solve !== null && !solve.isRevoked, true),
    ];
  };
  const columns: Column<EventSubmission>[] = [
    { key: 'who', title: t('columns.who'), cell: (submission) => <Who submission={submission} /> },
    { key: 'what', title: t('columns.what'), cell: questionName },
    ...(hasAnswers
      ? [
          {
            key: 'answer',
            title: t('columns.answer'),
            cell: ({ answer }: EventSubmission) => (
              <code dir="auto" className={styles['answer']}>
                {answer}
              </code>
            ),
          },
        ]
      : []),
    {
      key: 'outcome',
      title: t('columns.outcome'),
      cell: (submission) => <Outcome submission={submission} />,
    },
    { key: 'at', title: t('columns.at'), cell: ({ at }) => <RelativeTime at={at} /> },
    {
      key: 'actions',
      title: '',
      isActions: true,
      align: 'end',
      cell: (submission) => (
        <RowMenu label={t('actions', { name: submission.unit.name })} items={itemsOf(submission)} />
      ),
    },
  ];
  return (
    <DataTable
      caption={t('caption')}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ user, unit }) => user?.username ?? unit.name}
      columns={columns}
      empty={empty}
    />
  );
}
