import type { PlatformStatistics } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { formatBytes, formatDateTime, formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { BarGraph } from '../../ui/bar-graph.tsx';
import { Figure, Figures } from '../../ui/figures.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { highestOf } from '../../ui/stacked-bars.tsx';
import { formatMoney } from '../billing/index.ts';
import { statisticsQuery } from './api.ts';
import styles from './operator.module.css';
import { formatMonth, type MonthAmount, revenueSeries } from './statistics-state.ts';
import sentences from './operator.en.json';

interface MonthGraphProps {
  title: string;
  months: readonly MonthAmount[];
  shown: (amount: number) => string;
}

function MonthGraph({ title, months, shown }: MonthGraphProps) {
  const { t } = useTranslation(sentences);
  const bars = months.map(({ month, amount }) => ({
    key: month,
    parts: [amount],
    title: t('statistics.point', { month: formatMonth(month), amount: shown(amount) }),
  }));
  const total = shown(months.reduce((sum, { amount }) => sum + amount, 0));
  return (
    <Panel title={title}>
      <BarGraph
        label={t('statistics.graph', { title, total, count: months.length })}
        bars={bars}
        tones={['right']}
        most={shown(highestOf(bars))}
        ends={[formatMonth(months[0]?.month ?? ''), formatMonth(months.at(-1)?.month ?? '')]}
      />
      <details className={styles['table']}>
        <summary>{t('statistics.asTable')}</summary>
        <ul className={styles['lines']}>
          {months.toReversed().map(({ month, amount }) => (
            <li key={month}>
              <span>{formatMonth(month)}</span>
              <span className="dim">{shown(amount)}</span>
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  );
}

const counted = ['tenants', 'members', 'events', 'answers'] as const;

function Statistics({ statistics }: { statistics: PlatformStatistics }) {
  const { t } = useTranslation(sentences);
  const { months, suspended, storageBytes } = statistics;
  return (
    <Stack gap={16}>
      <Figures>
        {counted.map((what) => (
          <Figure
            key={what}
            label={t(`statistics.${what}`)}
            value={formatNumber(statistics[what])}
            {...(what === 'tenants' &&
              suspended > 0 && { detail: t('statistics.suspended', { count: suspended }) })}
          />
        ))}
        <Figure label={t('statistics.storage')} value={formatBytes(storageBytes)} />
      </Figures>
      <div className={styles['graphs']}>
        {counted.map((what) => (
          <MonthGraph
            key={what}
            title={t('statistics.newOf', { what: t(`statistics.${what}`) })}
            months={months.map(({ month, ...amounts }) => ({ month, amount: amounts[what] }))}
            shown={formatNumber}
          />
        ))}
        {revenueSeries(statistics).map(({ currency, months: paid }) => (
          <MonthGraph
            key={currency}
            title={t('statistics.revenue', { currency })}
            months={paid}
            shown={(amount) => formatMoney(amount, currency)}
          />
        ))}
      </div>
    </Stack>
  );
}

export function StatisticsPage() {
  const { t } = useTranslation(sentences);
  const query = useQuery(statisticsQuery());
  const lead =
    query.data === undefined ? undefined : t('statistics.lead', { at: formatDateTime(query.data.madeAt) });
  return (
    <>
      <PageHeader title={t('statistics.title')} {...(lead !== undefined && { lead })} />
      <QueryView query={query} skeleton={<SkeletonRows count={8} />} failure={t('failedToLoad')}>
        {(statistics) => <Statistics statistics={statistics} />}
      </QueryView>
    </>
  );
}
