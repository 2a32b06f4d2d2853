import type { BillingEntry, BillingYear } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { historyQuery, yearsQuery } from './api.ts';
import { formatMoney } from './format-money.ts';
import sentences from './billing.en.json';

export function HistoryPanel() {
  const { t } = useTranslation(sentences);
  const entries = useQuery(historyQuery());
  const years = useQuery(yearsQuery());
  const entryColumns: Column<BillingEntry>[] = [
    { key: 'text', title: t('history.what'), cell: ({ text }) => text },
    { key: 'at', title: t('history.at'), cell: ({ at }) => formatDate(at) },
    {
      key: 'amount',
      title: t('history.amount'),
      align: 'end',
      isMono: true,
      cell: ({ amount, currency }) => formatMoney(amount, currency),
    },
  ];
  const sum = (key: 'paid' | 'open'): Column<BillingYear> => ({
    key,
    title: t(`history.${key}`),
    align: 'end',
    isMono: true,
    cell: (row) => formatMoney(row[key], row.currency),
  });
  const yearColumns: Column<BillingYear>[] = [
    { key: 'year', title: t('history.year'), cell: ({ year }) => String(year) },
    { key: 'count', title: t('history.count'), align: 'end', cell: ({ invoices }) => formatNumber(invoices) },
    sum('paid'),
    sum('open'),
  ];
  return (
    <Stack gap={16}>
      {years.data !== undefined && years.data.length > 0 && (
        <Panel title={t('history.years')} isFlush>
          <DataTable
            caption={t('history.yearCaption')}
            rows={years.data}
            columns={yearColumns}
            rowKey={({ year, currency }) => `${year} ${currency}`}
            rowName={({ year }) => String(year)}
            empty={null}
          />
        </Panel>
      )}
      <Panel isFlush>
        <QueryView query={entries} skeleton={<SkeletonRows count={4} />} failure={t('failedToLoad')}>
          {(rows) => (
            <DataTable
              caption={t('history.caption')}
              rows={rows}
              columns={entryColumns}
              rowKey={({ at, kind, invoiceId }) => `${at} ${kind} ${invoiceId ?? ''}`}
              rowName={({ text }) => text}
              empty={<EmptyState drawing="list">{t('history.empty')}</EmptyState>}
            />
          )}
        </QueryView>
      </Panel>
    </Stack>
  );
}
