import type { Invoice } from '@guidon/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { invoicesQuery } from './api.ts';
import { formatMoney } from './format-money.ts';
import { InvoiceButton } from './invoice-button.tsx';
import sentences from './billing.en.json';

const tones: Record<Invoice['state'], BadgeTone> = {
  open: 'warning',
  paid: 'accent',
  failed: 'wrong',
  void: 'neutral',
};

export function InvoicesPanel() {
  const { t } = useTranslation(sentences);
  const query = useInfiniteQuery(invoicesQuery());
  const rows = query.data?.pages.flatMap((page) => page.data) ?? [];
  const columns: Column<Invoice>[] = [
    { key: 'number', title: t('invoices.number'), cell: ({ number }) => number },
    { key: 'plan', title: t('invoices.plan'), cell: ({ planName }) => planName },
    { key: 'issued', title: t('invoices.issued'), cell: ({ issuedAt }) => formatDate(issuedAt) },
    {
      key: 'state',
      title: t('invoices.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`invoices.states.${state}`)}</Badge>,
    },
    {
      key: 'total',
      title: t('invoices.total'),
      align: 'end',
      isMono: true,
      cell: ({ total, currency }) => formatMoney(total, currency),
    },
    {
      key: 'pdf',
      title: '',
      align: 'end',
      isActions: true,
      cell: ({ id, number }) => <InvoiceButton id={id} number={number} />,
    },
  ];
  return (
    <Panel isFlush>
      <QueryView query={query} skeleton={<SkeletonRows count={4} />} failure={t('failedToLoad')}>
        {() => (
          <DataTable
            caption={t('invoices.caption')}
            rows={rows}
            columns={columns}
            rowKey={({ id }) => id}
            rowName={({ number }) => number}
            empty={<EmptyState drawing="list">{t('invoices.empty')}</EmptyState>}
          />
        )}
      </QueryView>
      <LoadMore query={query} />
    </Panel>
  );
}
