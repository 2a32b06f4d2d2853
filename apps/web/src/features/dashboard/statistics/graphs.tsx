import type { Statistics, StatisticsDay } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { formatBytes, formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { DayGraph } from './day-graph.tsx';
import { meanActive, membersOf, sumOf } from './figures-state.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './statistics.module.css';
import { useColumns } from './use-columns.ts';
import sentences from './statistics.en.json';

interface GraphProps {
  days: readonly StatisticsDay[];
}

const roleTones = {
  admin: 25,
  orgAdministrator: 85,
  contentCreator: 295,
  organizer: 235,
  participant: 'right',
} as const;
const roleNames = ['admin', 'orgAdministrator', 'contentCreator', 'organizer', 'participant'] as const;
const second = 235;

function AnswersGraph({ days }: GraphProps) {
  const { t } = useTranslation(sentences);
  const columns = useColumns();
  const total = sumOf(days, (day) => day.answers);
  const right = sumOf(days, (day) => day.right);
  return (
    <DayGraph
      title={t('graphs.answers')}
      label={t('graphs.answersLabel', {
        total: formatNumber(total),
        right: formatNumber(right),
        days: days.length,
      })}
      days={days}
      series={[
        {
          name: t('legend.wrong'),
          tone: 'wrong',
          count: (step) => sumOf(step, (day) => day.answers - day.right),
        },
        { name: t('legend.right'), tone: 'right', count: (step) => sumOf(step, (day) => day.right) },
      ]}
      columns={[columns.day, ...(['answers', 'right', 'wrong'] as const).map(columns.of)]}
    />
  );
}

function SolvesGraph({ days }: GraphProps) {
  const { t } = useTranslation(sentences);
  const columns = useColumns();
  return (
    <DayGraph
      title={t('graphs.solves')}
      label={t('graphs.solvesLabel', {
        total: formatNumber(sumOf(days, (day) => day.solves)),
        days: days.length,
      })}
      days={days}
      series={[
        { name: t('legend.solves'), tone: 'right', count: (step) => sumOf(step, (day) => day.solves) },
      ]}
      columns={[columns.day, columns.of('solves')]}
    />
  );
}

function PracticeGraph({ days }: GraphProps) {
  const { t } = useTranslation(sentences);
  const columns = useColumns();
  return (
    <DayGraph
      title={t('graphs.practice')}
      label={t('graphs.practiceLabel', {
        total: formatNumber(sumOf(days, (day) => day.practiceAnswers)),
        days: days.length,
      })}
      days={days}
      series={[
        {
          name: t('legend.practice'),
          tone: second,
          count: (step) => sumOf(step, (day) => day.practiceAnswers),
        },
      ]}
      columns={[columns.day, columns.of('practiceAnswers'), columns.of('practiceSolves')]}
    />
  );
}

function MembersGraph({ days }: GraphProps) {
  const { t } = useTranslation(sentences);
  const columns = useColumns();
  const [first, last] = [days.at(0), days.at(-1)].map((day) =>
    formatNumber(day === undefined ? 0 : membersOf(day)),
  );
  return (
    <DayGraph
      title={t('graphs.members')}
      label={t('graphs.membersLabel', { first: first ?? '', last: last ?? '' })}
      days={days}
      series={roleNames.map((role) => ({
        name: t(`roles.${role}`),
        tone: roleTones[role],
        count: (step) => step.at(-1)?.tenant?.members[role] ?? 0,
      }))}
      columns={[columns.day, ...roleNames.toReversed().map(columns.role)]}
    />
  );
}

const counts = (step: readonly StatisticsDay[], key: 'newMembers' | 'registrations') =>
  sumOf(step, ({ tenant }) => tenant?.[key]);

function JoinedGraph({ days }: GraphProps) {
  const { t } = useTranslation(sentences);
  const columns = useColumns();
  return (
    <DayGraph
      title={t('graphs.joined')}
      label={t('graphs.joinedLabel', {
        members: formatNumber(counts(days, 'newMembers')),
        registrations: formatNumber(counts(days, 'registrations')),
        days: days.length,
      })}
      days={days}
      series={[
        { name: t('legend.registrations'), tone: second, count: (step) => counts(step, 'registrations') },
        { name: t('legend.newMembers'), tone: 'right', count: (step) => counts(step, 'newMembers') },
      ]}
      columns={[
        columns.day,
        ...(['newMembers', 'registrations', 'liveEvents', 'answering'] as const).map(columns.ofTenant),
      ]}
    />
  );
}

function ActiveGraph({ days }: GraphProps) {
  const { t } = useTranslation(sentences);
  const columns = useColumns();
  const told = days.filter(({ tenant }) => (tenant?.active ?? null) !== null).length;
  return (
    <DayGraph
      title={t('graphs.active')}
      label={t('graphs.activeLabel', { told, days: days.length, count: limits.smallGroup })}
      days={days}
      series={[{ name: t('legend.active'), tone: 'right', count: (step) => meanActive(step) ?? 0 }]}
      columns={[columns.day, columns.active]}
      note={t('tracked', { count: limits.smallGroup })}
    />
  );
}

const bytesOf = (day: StatisticsDay | undefined) => day?.tenant?.storedBytes ?? 0;

function StorageGraph({ days }: GraphProps) {
  const { t } = useTranslation(sentences);
  const columns = useColumns();
  return (
    <DayGraph
      title={t('graphs.storage')}
      label={t('graphs.storageLabel', {
        first: formatBytes(bytesOf(days.at(0))),
        last: formatBytes(bytesOf(days.at(-1))),
      })}
      days={days}
      series={[{ name: t('legend.storage'), tone: second, count: (step) => bytesOf(step.at(-1)) }]}
      columns={[columns.day, columns.stored]}
      print={formatBytes}
    />
  );
}

export function Graphs({ of: { days, scope } }: { of: Statistics }) {
  return (
    <div className={classNames('grid gap-16 align-start', styles['graphs'])}>
      <AnswersGraph days={days} />
      <SolvesGraph days={days} />
      {scope === 'organization' && (
        <>
          <MembersGraph days={days} />
          <JoinedGraph days={days} />
          <ActiveGraph days={days} />
        </>
      )}
      <PracticeGraph days={days} />
      {scope === 'organization' && <StorageGraph days={days} />}
    </div>
  );
}
