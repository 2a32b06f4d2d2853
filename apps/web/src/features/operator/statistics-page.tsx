import './catalogue.ts';
import type { PlatformStatistics } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '../../lib/format-bytes.ts';
import { formatDateTime, formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Stack } from '../../ui/stack.tsx';
import { formatMoney } from '../billing/index.ts';
import { statisticsQuery } from './api.ts';
import styles from './operator.module.css';
import { barsOf, type MonthAmount, revenueSeries } from './statistics-state.ts';

interface MonthGraphProps {
  title: string;
  months: readonly MonthAmount[];
  shown: (amount: number) => string;
}

function MonthGraph({ title, months, shown }: MonthGraphProps) {
  const { t } = useTranslation('operator');
  return (
    <Panel title={title}>
      <ul className={styles['bars']}>
        {barsOf(months).map(({ month, amount, percent }) => {
          const words = t('statistics.point', { month, amount: shown(amount) });
          return (
            <li key={month} title={words}>
              <span className={styles['hidden']}>{words}</span>
              <div className={styles['bar']} style={{ height: `${percent}%` }} />
            </li>
          );
        })}
      </ul>
      <div className={styles['axis']} aria-hidden>
        <span>{months[0]?.month}</span>
        <span>{months.at(-1)?.month}</span>
      </div>
    </Panel>
  );
}

const counted = ['tenants', 'members', 'events', 'answers'] as const;

function Statistics({ statistics }: { statistics: PlatformStatistics }) {
  const { t } = useTranslation('operator');
  const { months, suspended, storageBytes } = statistics;
  return (
    <Stack gap={16}>
      <div className={styles['figures']}>
        {counted.map((what) => (
          <Panel key={what}>
            <span className={styles['figure']}>{formatNumber(statistics[what])}</span>
            <span className={styles['soft']}>
              {t(`statistics.${what}`)}
              {what === 'tenants' && suspended > 0 && ` · ${t('statistics.suspended', { count: suspended })}`}
            </span>
          </Panel>
        ))}
        <Panel>
          <span className={styles['figure']}>{formatBytes(storageBytes)}</span>
          <span className={styles['soft']}>{t('statistics.storage')}</span>
        </Panel>
      </div>
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
  const { t } = useTranslation('operator');
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
