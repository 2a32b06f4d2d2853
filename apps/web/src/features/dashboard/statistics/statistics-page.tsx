import type { Statistics } from '@guidon/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonCards } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { statisticsQuery } from '../api.ts';
import { FigureCards } from './figure-cards.tsx';
import { isEmpty } from './figures-state.ts';
import { Graphs } from './graphs.tsx';
import { PeriodControls } from './period-controls.tsx';
import type { AskedPeriod } from './period-state.ts';
import { ChallengesTable, UsageTables } from './usage-tables.tsx';
import { usePeriod } from './use-period.ts';
import sentences from './statistics.en.json';

function Shown({ of }: { of: Statistics }) {
  const { t } = useTranslation(sentences);
  const isOwn = of.scope === 'own-challenges';
  if (isEmpty(of))
    return (
      <Panel>
        <EmptyState drawing="list">{t(isOwn ? 'emptyOwn' : 'empty')}</EmptyState>
      </Panel>
    );
  return (
    <Stack>
      <FigureCards of={of} />
      <Graphs of={of} />
      <ChallengesTable rows={of.challenges} />
      {isOwn && <p className="dim">{t('frozen')}</p>}
      {of.usage !== null && <UsageTables usage={of.usage} />}
    </Stack>
  );
}

function useStatistics(asked: AskedPeriod | null) {
  return useQuery({
    ...statisticsQuery(asked ?? { days: 30 }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
}

/** What the organization came to by day; for content creators what was answered in their own challenges. */
export function StatisticsPage() {
  const { t } = useTranslation(sentences);
  const period = usePeriod();
  const query = useStatistics(period.asked);
  const lead =
    query.data === undefined
      ? t('leadLoading')
      : t(query.data.scope === 'organization' ? 'lead' : 'leadOwn', { zone: query.data.timeZone });
  return (
    <>
      <PageHeader title={t('title')} lead={lead} />
      <PeriodControls period={period} />
      {(period.asked !== null || query.data !== undefined) && (
        <QueryView query={query} failure={t('failed')} skeleton={<SkeletonCards count={8} />}>
          {(data) => <Shown of={data} />}
        </QueryView>
      )}
    </>
  );
}
