import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSearchState } from '../../navigation/use-search-state.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { currentQuery, plansQuery, usageQuery } from './api.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './billing.module.css';
import { HistoryPanel } from './history-panel.tsx';
import { InvoicesPanel } from './invoices-panel.tsx';
import { MethodsPanel } from './methods-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { UsagePanel } from './usage-panel.tsx';
import { useLiveSubscription } from './use-live-subscription.ts';
import sentences from './billing.en.json';

const tabs = ['plan', 'invoices', 'history'] as const;

export function BillingPage() {
  const { t } = useTranslation(sentences);
  const [tab, setTab] = useSearchState('tab', tabs, 'plan', { isStep: true });
  const current = useQuery(currentQuery());
  useLiveSubscription();
  const panels = { plan: <Overview />, invoices: <InvoicesPanel />, history: <HistoryPanel /> };
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <QueryView query={current} skeleton={<Skeletons />} failure={t('failedToLoad')}>
        {({ isSold }) =>
          isSold ? (
            <Tabs
              label={t('tabs')}
              tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
              value={tab}
              onChange={setTab}
            >
              {panels[tab]}
            </Tabs>
          ) : (
            <Unsold />
          )
        }
      </QueryView>
    </>
  );
}

function Skeletons() {
  return (
    <div className={classNames('grid gap-16 align-start', styles['grid'])}>
      <Panel>
        <SkeletonRows count={4} />
      </Panel>
      <Panel>
        <SkeletonRows count={4} />
      </Panel>
    </div>
  );
}

/** What is used is of interest also where nothing is limited. */
function Unsold() {
  const { t } = useTranslation(sentences);
  const usage = useQuery(usageQuery());
  return (
    <Stack gap={16}>
      <Notice tone="right" title={t('unsold.title')}>
        {t('unsold.text')}
      </Notice>
      <QueryView query={usage} skeleton={<SkeletonRows count={4} />} failure={t('failedToLoad')}>
        {(data) => <UsagePanel usage={data} />}
      </QueryView>
    </Stack>
  );
}

function Overview() {
  const { t } = useTranslation(sentences);
  const current = useQuery(currentQuery());
  const plans = useQuery(plansQuery());
  const usage = useQuery(usageQuery());
  const list = plans.data;
  return (
    <div className={classNames('grid gap-16 align-start', styles['grid'])}>
      <Stack gap={16}>
        <QueryView query={plans} skeleton={<SkeletonRows count={4} />} failure={t('failedToLoad')}>
          {(data) =>
            current.data !== undefined && <PlanPanel current={current.data} list={data} usage={usage.data} />
          }
        </QueryView>
        {list?.ways.includes('card') === true && <MethodsPanel />}
      </Stack>
      <QueryView query={usage} skeleton={<SkeletonRows count={4} />} failure={t('failedToLoad')}>
        {(data) => <UsagePanel usage={data} />}
      </QueryView>
    </div>
  );
}
