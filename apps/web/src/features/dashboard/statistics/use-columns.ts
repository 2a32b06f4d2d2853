import type { StatisticsDay } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { formatBytes, formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { Column } from '../../../ui/data-table-column.ts';
import { formatDay } from './format-day.ts';
import sentences from './statistics.en.json';

type Day = StatisticsDay;
type Tenant = NonNullable<Day['tenant']>;
type OfDay = 'answers' | 'right' | 'wrong' | 'solves' | 'practiceAnswers' | 'practiceSolves';
type OfTenant = 'newMembers' | 'registrations' | 'answering' | 'liveEvents';

const number = (key: string, title: string, count: (day: Day) => number): Column<Day> => ({
  key,
  title,
  align: 'end',
  isMono: true,
  sortValue: count,
  cell: (day) => formatNumber(count(day)),
});

/** Columns of the tables behind the graphs. */
export function useColumns() {
  const { t } = useTranslation(sentences);
  const day: Column<Day> = {
    key: 'day',
    title: t('columns.day'),
    sortValue: (row) => row.day,
    cell: (row) => (row.isOver ? formatDay(row.day) : t('today', { day: formatDay(row.day) })),
  };
  const active: Column<Day> = {
    key: 'active',
    title: t('columns.active'),
    align: 'end',
    sortValue: ({ tenant }) => tenant?.active ?? 0,
    cell: ({ tenant }) =>
      tenant?.active === null || tenant === null
        ? t('fewer', { count: limits.smallGroup })
        : formatNumber(tenant.active),
  };
  const stored: Column<Day> = {
    key: 'storedBytes',
    title: t('columns.storedBytes'),
    align: 'end',
    isMono: true,
    sortValue: ({ tenant }) => tenant?.storedBytes ?? 0,
    cell: ({ tenant }) => formatBytes(tenant?.storedBytes ?? 0),
  };
  return {
    day,
    active,
    stored,
    of: (key: OfDay) => number(key, t(`columns.${key}`), (row) => row[key]),
    ofTenant: (key: OfTenant) => number(key, t(`columns.${key}`), ({ tenant }) => tenant?.[key] ?? 0),
    role: (key: keyof Tenant['members']) =>
      number(key, t(`roles.${key}`), ({ tenant }) => tenant?.members[key] ?? 0),
  };
}
