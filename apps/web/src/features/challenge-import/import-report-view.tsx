import type { ImportReport, ImportRow } from '@guidon/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './challenge-import.module.css';
import {
  isIncomplete,
  lostCounts,
  fieldsByReason,
  outcomeCounts,
  type OutcomeFilter,
  reportRows,
} from './import-report-state.ts';

const tones: Record<ImportRow['outcome'], BadgeTone> = {
  created: 'accent',
  updated: 'info',
  unchanged: 'neutral',
  duplicate: 'warning',
  notImported: 'warning',
  failed: 'wrong',
};

const openAtMost = 3;

function Part({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <p className={styles['partTitle']}>{title}</p>
      <ul className={styles['partItems']}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

function Fields({ title, notes }: { title: string; notes: ImportRow['notCarried'] }) {
  const { t } = useTranslation('challengeImport');
  if (notes.length === 0) return null;
  const names = [...new Set(notes.map(({ field }) => field))].join(', ');
  return (
    <details className={styles['lost']}>
      <summary>
        <span className={styles['partTitle']}>{title}</span> {names}
      </summary>
      <ul className={styles['partItems']}>
        {fieldsByReason(notes).map(({ fields, reason }) => (
          <li key={reason}>{t('notCarriedField', { field: fields.join(', '), reason })}</li>
        ))}
      </ul>
    </details>
  );
}

function Carried({ row }: { row: ImportRow }) {
  const { t } = useTranslation('challengeImport');
  const fields = row.carried.join(', ');
  return <span className="dim">{fields === '' ? t('clean') : t('carriedAll', { fields })}</span>;
}

function Details({ row, isDryRun }: { row: ImportRow; isDryRun: boolean }) {
  const { t } = useTranslation('challengeImport');
  const isClean = row.reason === null && row.changes.length + row.removals.length === 0 && !isIncomplete(row);

  if (isClean) return <Carried row={row} />;
  return (
    <div className={styles['details']}>
      {row.reason !== null && <p>{row.reason}</p>}
      <Part title={t(isDryRun ? 'removalsPlanned' : 'removals')} items={row.removals} />
      <Part title={t('missingFiles')} items={row.missingFiles} />
      <Fields title={t('notCarried')} notes={row.notCarried} />
      <Fields title={t('approximated')} notes={row.approximated} />
      <Fields title={t('keptAside')} notes={row.keptAside} />
      <Part title={t('warnings')} items={row.warnings} />
      {row.changes.length > 0 && <Part title={t('changes')} items={[row.changes.join(', ')]} />}
    </div>
  );
}

function NameCell({ row }: { row: ImportRow }) {
  const { t } = useTranslation('challengeImport');
  return (
    <span className={styles['name']}>
      {row.name ?? t('unnamed')}
      <span className={styles['path']}>{row.path}</span>
    </span>
  );
}

function OutcomeCell({ row }: { row: ImportRow }) {
  const { t } = useTranslation('challengeImport');
  return <Badge tone={tones[row.outcome]}>{t(`outcomes.${row.outcome}`)}</Badge>;
}

function useColumns(isDryRun: boolean): Column<ImportRow>[] {
  const { t } = useTranslation('challengeImport');
  return [
    {
      key: 'challenge',
      title: t('columns.challenge'),
      cell: (row) => <NameCell row={row} />,
      sortValue: (row) => row.name,
    },
    {
      key: 'outcome',
      title: t('columns.outcome'),
      cell: (row) => <OutcomeCell row={row} />,
      sortValue: (row) => row.outcome,
    },
    { key: 'details', title: t('columns.details'), cell: (row) => <Details row={row} isDryRun={isDryRun} /> },
  ];
}

function SourceNotes({ report }: { report: ImportReport }) {
  const { t } = useTranslation('challengeImport');
  const { isDryRun, leaving, notes, remarks } = report;
  const lines = [
    ...notes,
    ...remarks.map(({ text, challenges }) => t('remark', { text, count: challenges })),
  ];
  const leave = ({ name, isTakenOut, reason }: ImportReport['leaving'][number]) => {
    if (!isTakenOut) return t('leavingStays', { name, reason: reason ?? '' });
    return t(isDryRun ? 'leavingOutPlanned' : 'leavingOut', { name });
  };
  return (
    <>
      {leaving.length > 0 && (
        <Notice tone="warning" title={t('leaving')}>
          <ul className={styles['partItems']}>
            {leaving.map((one) => (
              <li key={one.challengeId}>{leave(one)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {lines.length > 0 && (
        <details className={styles['lost']} open={lines.length <= openAtMost}>
          <summary>{t('notes', { count: lines.length })}</summary>
          <ul className={styles['partItems']}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

export function ImportReportView({ report }: { report: ImportReport }) {
  const { t } = useTranslation('challengeImport');
  const columns = useColumns(report.isDryRun);
  const [filter, setFilter] = useState<OutcomeFilter>('all');
  const { total, ...sums } = report.sums;
  const missing = report.rows.filter(({ missingFiles }) => missingFiles.length > 0).length;
  const lost = lostCounts(report).map((one) => t('lostCount', one));
  return (
    <section className={styles['report']} aria-label={t('caption')}>
      <div>
        <h3 className={styles['reportTitle']}>{t(report.isDryRun ? 'checkedTitle' : 'doneTitle')}</h3>
        <p className="mono">{t('sums', { count: total, ...sums })}</p>
        {missing > 0 && <p className={styles['warning']}>{t('missingSum', { count: missing })}</p>}
        {lost.length > 0 && <p className="dim">{t('lostSum', { fields: lost.join(', ') })}</p>}
      </div>
      <SourceNotes report={report} />
      <div className={styles['filter']}>
        <Segmented
          label={t('filter')}
          value={filter}
          choices={outcomeCounts(report).map(({ outcome, count }) => ({
            value: outcome,
            label: `${outcome === 'all' ? t('all') : t(`outcomes.${outcome}`)} ${count}`,
          }))}
          onChange={setFilter}
        />
      </div>
      <div className={styles['table']}>
        <DataTable
          caption={t('caption')}
          rows={reportRows(report, filter)}
          rowKey={(row) => row.path}
          rowName={(row) => row.name ?? row.path}
          columns={columns}
          empty={<EmptyState drawing="search">{t('nothingFound')}</EmptyState>}
        />
      </div>
    </section>
  );
}
