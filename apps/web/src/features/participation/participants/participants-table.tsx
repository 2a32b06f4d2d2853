import type { EventDetail, Participant } from '@guidon/contract';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table-column.ts';
import type { TableSort } from '../../../ui/data-table-state.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Row } from '../../../ui/row.tsx';
import { RowMenu, type RowMenuItem } from '../../../ui/row-menu.tsx';
import { MemberName } from '../../members/profiles/index.ts';
import { LazyStaffEntry, questionsOf } from '../../event-parts/entry/index.ts';
import sentences from './participants.en.json';

export interface OpenedPeople {
  people: readonly { userId: string; username: string }[];
  act: 'remove' | 'ban';
}

interface ParticipantsTableProps {
  event: EventDetail;
  rows: readonly Participant[];
  sort: TableSort;
  onSort: (sort: TableSort | undefined) => void;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onOpen: (opened: OpenedPeople) => void;
  empty: ReactNode;
}

/** The server has sorted the rows already; the table leaves them as they are. */
const asSent = () => 0;

function Who({ person: { userId, username } }: { person: Participant }) {
  return (
    <Row gap={12}>
      <Mark id={userId} name={username} />
      <MemberName userId={userId} username={username} />
    </Row>
  );
}

function Marks({ person: { status, division } }: { person: Participant }) {
  const { t } = useTranslation(sentences);
  return (
    <span className="flex wraps gap-4">
      <Badge tone={status === 'ranked' ? 'neutral' : 'warning'}>{t(`filter.statuses.${status}`)}</Badge>
      {division?.isGuest && <Badge tone="info">{t('filter.statuses.guest')}</Badge>}
    </span>
  );
}

function Seen({ at }: { at: string | null }) {
  const { t } = useTranslation(sentences);
  return at === null ? <span className="dim">{t('neverSeen')}</span> : <RelativeTime at={at} />;
}

function useItems(event: EventDetail, onOpen: ParticipantsTableProps['onOpen']) {
  const { t } = useTranslation(sentences);
  const navigate = useNavigate();
  return (person: Participant): RowMenuItem[] => {
    const { unitId } = person;
    const score: RowMenuItem = {
      key: 'score',
      label: t('score'),
      onSelect: () =>
        void navigate({
          to: '/events/$eventId/score',
          params: { eventId: event.id },
          search: { unit: unitId },
        }),
    };
    const act = (name: OpenedPeople['act']): RowMenuItem => ({
      key: name,
      label: t(`${name}.act`),
      onSelect: () => onOpen({ people: [person], act: name }),
      isDanger: true,
    });
    return [
      ...(event.can.rights.includes('insight') ? [score] : []),
      ...(event.isArchived ? [] : [act('remove'), act('ban')]),
    ];
  };
}

export function ParticipantsTable(props: ParticipantsTableProps) {
  const { event, rows, sort, onSort, selected, onSelect, onOpen, empty } = props;
  const { t } = useTranslation(sentences);
  const itemsOf = useItems(event, onOpen);
  const columns: Column<Participant>[] = [
    {
      key: 'name',
      title: t('columns.name'),
      sortValue: asSent,
      cell: (person) => <Who person={person} />,
    },
    ...(event.teamMode === 'individual'
      ? []
      : [
          {
            key: 'team',
            title: t('columns.team'),
            cell: ({ team }: Participant) =>
              team === null ? <span className="dim">{t('alone')}</span> : <bdi>{team.name}</bdi>,
          },
        ]),
    ...(event.divisionCount === 0
      ? []
      : [
          {
            key: 'division',
            title: t('columns.division'),
            cell: ({ division }: Participant) =>
              division === null ? <span className="dim">–</span> : division.name,
          },
        ]),
    { key: 'status', title: t('columns.status'), cell: (person) => <Marks person={person} /> },
    ...(questionsOf(event) === null
      ? []
      : [
          {
            key: 'entry',
            title: t('columns.entry'),
            cell: ({ username, entry }: Participant) => (
              <LazyStaffEntry username={username} entry={entry} registration={event.registration} />
            ),
          },
        ]),
    {
      key: 'points',
      title: t('columns.points'),
      align: 'end',
      isMono: true,
      cell: ({ score }) => formatNumber(score),
    },
    {
      key: 'solves',
      title: t('columns.solves'),
      align: 'end',
      isMono: true,
      isWideOnly: true,
      cell: ({ solves }) => formatNumber(solves),
    },
    {
      key: 'seen',
      title: t('columns.seen'),
      sortValue: asSent,
      cell: ({ lastSeenAt }) => <Seen at={lastSeenAt} />,
    },
    {
      key: 'registered',
      title: t('columns.registered'),
      sortValue: asSent,
      isWideOnly: true,
      cell: ({ registeredAt }) => <time dateTime={registeredAt}>{formatDateTime(registeredAt)}</time>,
    },
    {
      key: 'actions',
      title: '',
      isActions: true,
      align: 'end',
      cell: (person) => <RowMenu label={t('actions', { name: person.username })} items={itemsOf(person)} />,
    },
  ];
  return (
    <DataTable
      caption={t('caption')}
      rows={rows}
      rowKey={({ userId }) => userId}
      rowName={({ username }) => username}
      columns={columns}
      sort={sort}
      onSort={onSort}
      selected={selected}
      onSelect={onSelect}
      empty={empty}
    />
  );
}
