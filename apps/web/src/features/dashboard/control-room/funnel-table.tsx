import type { EventAnalytics } from '@guidon/contract';
import { formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { Column } from '../../../ui/data-table-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { durationOf } from './analytics-state.ts';
import styles from './control-room.module.css';
import { percentOf, wrongShareOf } from './room-state.ts';
import sentences from './control-room.en.json';

type Row = EventAnalytics['challenges'][number];

function useDuration(): (ms: number | null) => string {
  const { t } = useTranslation(sentences);
  return (ms) => {
    if (ms === null) return t('analytics.never');
    const duration = durationOf(ms);
    if (duration === null) return t('analytics.underMinute');
    const { hours, minutes } = duration;
    return hours === 0
      ? t('analytics.minutes', { count: minutes })
      : t('analytics.hours', { hours: formatNumber(hours), minutes });
  };
}

/** Whoever opened a challenge, of those who tried, of those who solved it; each column sorts. */
export function FunnelTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation(sentences);
  const duration = useDuration();
  const count = (key: 'opened' | 'tried' | 'hints', isWideOnly: boolean): Column<Row> => ({
    key,
    title: t(`analytics.${key}`),
    align: 'end',
    isMono: true,
    isWideOnly,
    sortValue: (row) => row[key],
    cell: (row) => formatNumber(row[key]),
  });
  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: t('analytics.challenge'),
      sortValue: ({ name }) => name,
      cell: ({ name, category }) => (
        <span className={styles['entry']}>
          <bdi>{name}</bdi>
          <span className="dim">{category}</span>
        </span>
      ),
    },
    count('opened', false),
    count('tried', false),
    {
      key: 'solved',
      title: t('analytics.solved'),
      align: 'end',
      isMono: true,
      sortValue: ({ solved }) => solved,
      cell: ({ solved, opened }) => (
        <span className={styles['solved']}>
          {formatNumber(solved)}
          <span className={styles['share']} style={{ '--part': solved / Math.max(opened, solved, 1) }} />
        </span>
      ),
    },
    {
      key: 'wrong',
      title: t('analytics.wrongShare'),
      align: 'end',
      isMono: true,
      sortValue: (row) => wrongShareOf(row) ?? -1,
      cell: (row) => {
        const percent = percentOf(wrongShareOf(row));
        return percent === null ? t('noRate') : t('percent', { percent });
      },
    },
    count('hints', true),
    {
      key: 'median',
      title: t('analytics.median'),
      align: 'end',
      isMono: true,
      sortValue: ({ medianSolveMs }) => medianSolveMs ?? Number.POSITIVE_INFINITY,
      cell: ({ medianSolveMs }) => duration(medianSolveMs),
    },
  ];
  return (
    <DataTable
      caption={t('analytics.caption')}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      columns={columns}
      empty={<p className={styles['empty']}>{t('analytics.empty')}</p>}
    />
  );
}
