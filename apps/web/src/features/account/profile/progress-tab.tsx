import type { UserStats } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { myEventsQuery } from '../../../resources/dashboard.ts';
import { TrainTabs } from '../../learning/train/index.ts';
import { MyEventRow } from '../../dashboard/index.ts';
import { ProgressPanel } from '../../progress/index.ts';
import { statsQuery } from './api.ts';
import styles from './profile.module.css';
import sentences from './profile.en.json';

function Stats({ stats }: { stats: UserStats }) {
  const { t } = useTranslation(sentences);
  const numbers = [
    ['points', formatNumber(stats.points)],
    ['events', formatNumber(stats.events)],
    ['solves', formatNumber(stats.solves)],
    ['challenges', formatNumber(stats.completedChallenges)],
    ['firstBloods', formatNumber(stats.firstBloods)],
    ['bestRank', stats.bestRank === null ? t('progress.noRank') : `#${formatNumber(stats.bestRank)}`],
    ['submissions', formatNumber(stats.submissions)],
  ] as const;
  return (
    <dl className={styles['numbers']}>
      {numbers.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`progress.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Practice({ practice }: { practice: UserStats['practice'] }) {
  const { t } = useTranslation(sentences);
  const numbers = [
    ['solves', practice.solves],
    ['challenges', practice.completedChallenges],
    ['submissions', practice.submissions],
  ] as const;
  return (
    <dl className={styles['numbers']}>
      {numbers.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`progress.${name}`)}</dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The same beside what one trains on. */
export function MyProgressPage() {
  const { t } = useTranslation(sentences);
  return (
    <>
      <PageHeader title={t('progress.page')} lead={t('progress.lead')} />
      <TrainTabs />
      <ProgressTab />
    </>
  );
}

export function ProgressTab() {
  const { t } = useTranslation(sentences);
  const { tenantId, tenantDisplayName } = useUser();
  if (tenantId === null) return <EmptyState drawing="field">{t('progress.noTenant')}</EmptyState>;
  return <Results tenant={tenantDisplayName ?? ''} />;
}

function Results({ tenant }: { tenant: string }) {
  const { t } = useTranslation(sentences);
  const stats = useQuery(statsQuery());
  const events = useQuery(myEventsQuery());
  return (
    <Stack gap={24}>
      <ProgressPanel />
      <Panel title={t('progress.title', { tenant })}>
        <QueryView query={stats} skeleton={<SkeletonRows count={2} />} failure={t('failed.stats')}>
          {(data) => <Stats stats={data} />}
        </QueryView>
      </Panel>
      <Panel title={t('progress.practice')}>
        <QueryView query={stats} skeleton={<SkeletonRows count={1} />} failure={t('failed.stats')}>
          {(data) => <Practice practice={data.practice} />}
        </QueryView>
      </Panel>
      <Stack gap={12}>
        <h2>{t('progress.myEvents')}</h2>
        <QueryView query={events} skeleton={<SkeletonRows count={3} />} failure={t('failed.events')}>
          {(entries) =>
            entries.length === 0 ? (
              <EmptyState action={<ButtonLink to="/events">{t('progress.browse')}</ButtonLink>}>
                {t('progress.noEvents')}
              </EmptyState>
            ) : (
              entries.map((entry) => <MyEventRow key={entry.event.id} entry={entry} />)
            )
          }
        </QueryView>
      </Stack>
    </Stack>
  );
}
