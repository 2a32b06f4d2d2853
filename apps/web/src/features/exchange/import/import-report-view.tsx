import type { ImportReport, ImportRow } from '@guidon/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './challenge-import.module.css';
import { ConflictPart } from './conflict-part.tsx';
import { CurvePair } from './curve-pair.tsx';
import { canTake, type ImportChoices, includedKeys, withSide, withTaken } from './import-choices-state.ts';
import {
  filterCounts,
  isIncomplete,
  lostCounts,
  fieldsByReason,
  type ReportFilter,
  reportRows,
} from './import-report-state.ts';
import sentences from './challenge-import.en.json';

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
      <p className="fine-print">{title}</p>
      <ul className={styles['partItems']}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

function Fields({ title, notes }: { title: string; notes: ImportRow['approximated'] }) {
  const { t } = useTranslation(sentences);
  const [isOpen, setOpen] = useState(false);
  if (notes.length === 0) return null;
  const names = [...new Set(notes.map(({ field }) => field))].join(', ');
  return (
    <details className={styles['lost']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="fine-print">{title}</span> {names}
      </summary>
      <ul className={styles['partItems']}>
        {fieldsByReason(notes).map(({ fields, reason }) => (
          <li key={reason}>{t('notCarriedField', { field: fields.join(', '), reason })}</li>
        ))}
      </ul>
      {isOpen &&
        notes.flatMap(({ field, curves }) => (curves ? [<CurvePair key={field} curves={curves} />] : []))}
    </details>
  );
}

function Carried({ row }: { row: ImportRow }) {
  const { t } = useTranslation(sentences);
  const fields = row.carried.join(', ');
  return <span className="dim">{fields === '' ? t('clean') : t('carriedAll', { fields })}</span>;
}

/** What is chosen of a plan, and how it is changed; absent for one that was carried out. */
export interface PlanChoosing {
  choices: ImportChoices;
  choose: (choices: ImportChoices) => void;
}

interface DetailsProps {
  row: ImportRow;
  isDryRun: boolean;
  choosing: PlanChoosing | undefined;
}

function Details({ row, isDryRun, choosing }: DetailsProps) {
  const { t } = useTranslation(sentences);
  if (choosing?.choices.left.has(row.key)) return <span className="dim">{t('leftOutRow')}</span>;
  const isClean = row.reason === null && row.changes.length + row.removals.length === 0 && !isIncomplete(row);

  if (isClean) return <Carried row={row} />;
  return (
    <div className={styles['details']}>
      {row.reason !== null && <p>{row.reason}</p>}
      {choosing && row.conflicts.length > 0 && (
        <ConflictPart
          name={row.name ?? row.path}
          conflicts={row.conflicts}
          side={choosing.choices.sides.get(row.key)}
          onChoose={(side) => choosing.choose(withSide(choosing.choices, [row.key], side))}
        />
      )}
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

function NameCell({ row, isLeft }: { row: ImportRow; isLeft: boolean }) {
  const { t } = useTranslation(sentences);
  return (
    <span className={styles['name']} data-left={isLeft || undefined}>
      {row.name ?? t('unnamed')}
      {row.category !== null && <span className={styles['category']}>{row.category}</span>}
      <span className={classNames('fine-print breaks', styles['path'])}>{row.path}</span>
    </span>
  );
}

function OutcomeCell({ row, isLeft }: { row: ImportRow; isLeft: boolean }) {
  const { t } = useTranslation(sentences);
  return (
    <span className="nowrap">
      {isLeft ? (
        <Badge>{t('outcomes.left')}</Badge>
      ) : (
        <Badge tone={tones[row.outcome]}>{t(`outcomes.${row.outcome}`)}</Badge>
      )}
    </span>
  );
}

function useColumns(isDryRun: boolean, choosing: PlanChoosing | undefined): Column<ImportRow>[] {
  const { t } = useTranslation(sentences);
  const isLeft = (row: ImportRow) => choosing?.choices.left.has(row.key) === true && canTake(row);
  return [
    {
      key: 'challenge',
      title: t('columns.challenge'),
      cell: (row) => <NameCell row={row} isLeft={isLeft(row)} />,
      sortValue: (row) => row.name,
    },
    {
      key: 'outcome',
      title: t('columns.outcome'),
      cell: (row) => <OutcomeCell row={row} isLeft={isLeft(row)} />,
      sortValue: (row) => row.outcome,
    },
    {
      key: 'details',
      title: t('columns.details'),
      cell: (row) => <Details row={row} isDryRun={isDryRun} choosing={choosing} />,
    },
  ];
}

function SourceNotes({ report }: { report: ImportReport }) {
  const { t } = useTranslation(sentences);
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

interface ReportViewProps {
  report: ImportReport;
  choosing?: PlanChoosing;
  /** Between the sums and the rows. */
  children?: ReactNode;
}

export function ImportReportView({ report, choosing, children }: ReportViewProps) {
  const { t } = useTranslation(sentences);
  const columns = useColumns(report.isDryRun, choosing);
  const [filter, setFilter] = useState<ReportFilter>('all');
  const [search, setSearch] = useState('');
  const choices = choosing?.choices;
  const selection = choosing && {
    selected: includedKeys(report, choosing.choices),
    onSelect: (taken: ReadonlySet<string>) => choosing.choose(withTaken(report, choosing.choices, taken)),
    isSelectable: canTake,
  };
  const { total, ...sums } = report.sums;
  const missing = report.rows.filter(({ missingFiles }) => missingFiles.length > 0).length;
  const lost = lostCounts(report).map((one) => t('lostCount', one));
  return (
    <section className="stack gap-12 shrinks" aria-label={t('caption')}>
      <div>
        <h3 className={styles['reportTitle']}>{t(report.isDryRun ? 'checkedTitle' : 'doneTitle')}</h3>
        <p className="mono">{t('sums', { count: total, ...sums })}</p>
        {missing > 0 && <p className={styles['warning']}>{t('missingSum', { count: missing })}</p>}
        {lost.length > 0 && <p className="dim">{t('lostSum', { fields: lost.join(', ') })}</p>}
      </div>
      <SourceNotes report={report} />
      {children}
      <FilterBar search={{ label: t('searchRows'), value: search, onChange: setSearch }} />
      <div className={styles['filter']}>
        <Segmented
          label={t('filter')}
          value={filter}
          choices={filterCounts(report, choices).map(({ filter: value, count }) => ({
            value,
            label: `${value === 'all' ? t('all') : t(`outcomes.${value}`)} ${count}`,
          }))}
          onChange={setFilter}
        />
      </div>
      <div className={styles['table']}>
        <DataTable
          caption={t('caption')}
          rows={reportRows(report, filter, choices)}
          rowKey={(row) => row.key}
          rowName={(row) => row.name ?? row.path}
          search={search}
          searchText={(row) => `${row.name ?? ''} ${row.category ?? ''} ${row.path}`}
          {...selection}
          columns={columns}
          empty={<EmptyState drawing="search">{t('nothingFound')}</EmptyState>}
        />
      </div>
    </section>
  );
}
