import type { EventAuditEntry } from '@guidon/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { detailLines, wordsOf } from './details-state.ts';
import styles from './event-audit.module.css';
import { useActionText } from './use-action-text.ts';

export type Names = Readonly<Record<string, string>>;

interface AuditTableProps {
  eventId: string;
  rows: readonly EventAuditEntry[];
  names: Names;
  empty: ReactNode;
}

const namedTargets = ['announcement', 'division', 'team', 'unit'] as const;

function useSentence(): (entry: EventAuditEntry) => string {
  const { t } = useTranslation('eventAudit');
  const textOf = useActionText();
  return ({ actor, action, details }) =>
    t('did', {
      name: actor?.username ?? t(details['by'] === 'clock' ? 'clock' : 'gone'),
      action: textOf(action),
    });
}

function Target({
  eventId,
  entry: { target },
  names,
}: {
  eventId: string;
  entry: EventAuditEntry;
  names: Names;
}) {
  const { t } = useTranslation('eventAudit');
  const kind = namedTargets.find((type) => type === target.type);
  const name = names[target.id ?? ''];
  if (kind === undefined || target.id === null || name === undefined) return null;
  const text = t('target', { kind: t(`targets.${kind}`), name });
  return (
    <span className="dim">
      {kind === 'team' ? (
        <Link to="/admin/teams/$eventId/$teamId" params={{ eventId, teamId: target.id }}>
          {text}
        </Link>
      ) : (
        text
      )}
    </span>
  );
}

function Details({ entry, names }: { entry: EventAuditEntry; names: Names }) {
  const { t } = useTranslation('eventAudit');
  const words = { names, yes: t('yes'), no: t('no'), time: formatDateTime };
  const lines = detailLines(entry.details, words).filter(({ key }) => key !== 'by' || entry.actor !== null);
  if (lines.length === 0) return <span className="dim">{t('noDetails')}</span>;
  return (
    <dl className={styles['details']}>
      {lines.map(({ key, value }) => (
        <div key={key}>
          <dt>{wordsOf(key)}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function AuditTable({ eventId, rows, names, empty }: AuditTableProps) {
  const { t } = useTranslation('eventAudit');
  const sentenceOf = useSentence();
  const columns: Column<EventAuditEntry>[] = [
    {
      key: 'what',
      title: t('columns.what'),
      cell: (entry) => (
        <span className={styles['what']}>
          <bdi>{sentenceOf(entry)}</bdi>
          <Target eventId={eventId} entry={entry} names={names} />
        </span>
      ),
    },
    {
      key: 'details',
      title: t('columns.details'),
      cell: (entry) => <Details entry={entry} names={names} />,
    },
    {
      key: 'at',
      title: t('columns.at'),
      cell: ({ at }) => (
        <span className={styles['at']}>
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
