import type { EventAuditEntry } from '@guidon/contract';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { Column } from '../../../ui/data-table-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { EntryDetails, EntryTarget, type Names, useSentence } from './entry-parts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './event-audit.module.css';
import sentences from './event-audit.en.json';

interface AuditTableProps {
  eventId: string;
  rows: readonly EventAuditEntry[];
  names: Names;
  empty: ReactNode;
}

export function AuditTable({ eventId, rows, names, empty }: AuditTableProps) {
  const { t } = useTranslation(sentences);
  const sentenceOf = useSentence();
  const columns: Column<EventAuditEntry>[] = [
    {
      key: 'what',
      title: t('columns.what'),
      cell: (entry) => (
        <span className={styles['what']}>
          <bdi>{sentenceOf(entry)}</bdi>
          <EntryTarget eventId={eventId} entry={entry} names={names} />
        </span>
      ),
    },
    {
      key: 'details',
      title: t('columns.details'),
      cell: (entry) => <EntryDetails entry={entry} names={names} />,
    },
    {
      key: 'at',
      title: t('columns.at'),
      cell: ({ at }) => (
        <span className={classNames('nowrap', styles['at'])}>
          <RelativeTime at={at} />
          <span className="dim">{formatDateTime(at)}</span>
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('caption')}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={sentenceOf}
      columns={columns}
      empty={empty}
    />
  );
}
