import type { EventDetail, ManagedTeam } from '@guidon/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber, joinNames } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { Column } from '../../../ui/data-table-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Marks } from './marks.tsx';
import styles from './team-admin.module.css';
import { teamMarks } from './team-marks-state.ts';
import sentences from './team-admin.en.json';

function marksOf(team: ManagedTeam, event: EventDetail) {
  return teamMarks({ ...team, hasLeader: team.leader !== null }, event.teams.teamSizeMin);
}

function NameCell({ team, eventId }: { team: ManagedTeam; eventId: string }) {
  return (
    <span className="stack shrinks">
      <Link
        to="/admin/teams/$eventId/$teamId"
        params={{ eventId, teamId: team.id }}
        className={styles['name']}
      >
        <bdi>{team.name}</bdi>
      </Link>
      {team.teamCode !== null && <span className={styles['code']}>#{team.teamCode}</span>}
    </span>
  );
}

function MembersCell({ team }: { team: ManagedTeam }) {
  const { t } = useTranslation(sentences);
  const { members, memberCount, maxMembers } = team;
  const [first, ...rest] = members.toSorted(
    (a, b) => Number(b.role === 'leader') - Number(a.role === 'leader'),
  );
  return (
    <span className="stack shrinks">
      <span className="mono">{t('membersOf', { count: memberCount, max: maxMembers })}</span>
      <bdi className={styles['names']}>
        {first ? joinNames([first, ...rest].map(({ username }) => username)) : t('noMembers')}
      </bdi>
    </span>
  );
}

function useColumns(event: EventDetail): Column<ManagedTeam>[] {
  const { t } = useTranslation(sentences);
  return [
    {
      key: 'team',
      title: t('columns.team'),
      cell: (team) => <NameCell team={team} eventId={event.id} />,
      sortValue: ({ name }) => name,
    },
    {
      key: 'state',
      title: t('columns.state'),
      cell: (team) => {
        const marks = marksOf(team, event);
        return marks.length === 0 ? <span className="dim">{t('inOrder')}</span> : <Marks marks={marks} />;
      },
      sortValue: (team) => marksOf(team, event)[0] ?? null,
    },
    {
      key: 'members',
      title: t('columns.members'),
      cell: (team) => <MembersCell team={team} />,
      sortValue: ({ memberCount }) => memberCount,
    },
    {
      key: 'points',
      title: t('columns.points'),
      align: 'end',
      isMono: true,
      cell: ({ score }) => formatNumber(score),
      sortValue: ({ score }) => score,
    },
    {
      key: 'rank',
      title: t('columns.rank'),
      align: 'end',
      isMono: true,
      cell: ({ rank }) => (rank === null ? <span className="dim">–</span> : formatNumber(rank)),
      sortValue: ({ rank }) => rank,
    },
  ];
}

interface TeamTableProps {
  event: EventDetail;
  teams: readonly ManagedTeam[];
  /** Whether all of them are here; a part of them is not sorted in another way than the server does. */
  isWhole: boolean;
  empty: ReactNode;
}

export function TeamTable({ event, teams, isWhole, empty }: TeamTableProps) {
  const { t } = useTranslation(sentences);
  const columns = useColumns(event);
  return (
    <DataTable
      caption={t('list.caption')}
      rows={teams}
      columns={isWhole ? columns : columns.map(({ sortValue: _unused, ...column }) => column)}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      empty={empty}
    />
  );
}
