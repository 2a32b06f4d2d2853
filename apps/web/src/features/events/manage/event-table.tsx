import type { EventSummary } from '@guidon/contract';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session.tsx';
import { endOf, startOf } from '../../../resources/event-clock-state.ts';
import type { Column } from '../../../ui/data-table-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Row } from '../../../ui/row.tsx';
import { Stack } from '../../../ui/stack.tsx';
import {
  admissionText,
  boardNote,
  endText,
  EventClock,
  EventStateBadges,
  firstPlace,
  startText,
} from '../../event-parts/index.ts';
import { EventMenu } from './event-menu.tsx';
import styles from './event-manager.module.css';
import sentences from './event-manager.en.json';
import eventPartsSentences from '../../event-parts/event-parts.en.json';

interface EventTableProps {
  events: readonly EventSummary[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onEdit: (id: string) => void;
  empty: ReactNode;
}

const statusOrder = { active: 0, scheduled: 1, draft: 2, completed: 3 };

function Phase({ event }: { event: EventSummary }) {
  const { t } = useTranslation(eventPartsSentences);
  const note = boardNote(t, event);
  return (
    <Stack gap={4}>
      <Row gap={4} wrap>
        <EventStateBadges event={event} />
      </Row>
      <EventClock event={event} />
      {note !== null && <span className="hint">{note}</span>}
    </Stack>
  );
}

function Registration({ registration }: Pick<EventSummary, 'registration'>) {
  const { t } = useTranslation(sentences);
  const { t: tParts } = useTranslation(eventPartsSentences);
  return (
    <span className={styles['registration']}>
      {admissionText(tParts, registration)}{' '}
      <span className="dim">{t(registration.registrationType === 'open' ? 'forEveryone' : 'byCode')}</span>
    </span>
  );
}

function useColumns(onEdit: (id: string) => void): Column<EventSummary>[] {
  const { t } = useTranslation(sentences);
  const { t: tParts } = useTranslation(eventPartsSentences);
  return [
    { key: 'name', title: t('columns.name'), cell: ({ name }) => name, sortValue: ({ name }) => name },
    {
      key: 'status',
      title: t('columns.status'),
      cell: (event) => <Phase event={event} />,
      sortValue: (event) => statusOrder[event.status],
    },
    {
      key: 'start',
      title: t('columns.start'),
      cell: (event) => startText(tParts, event),
      sortValue: startOf,
    },
    {
      key: 'end',
      title: t('columns.end'),
      isWideOnly: true,
      cell: (event) => endText(tParts, event),
      sortValue: endOf,
    },
    {
      key: 'participants',
      title: t('columns.participants'),
      align: 'end',
      isMono: true,
      cell: ({ participantCount, registration: { maxParticipants } }) =>
        maxParticipants === null
          ? formatNumber(participantCount)
          : t('placesOf', { count: participantCount, max: formatNumber(maxParticipants) }),
      sortValue: (event) => event.participantCount,
    },
    {
      key: 'challenges',
      title: t('columns.challenges'),
      isWideOnly: true,
      align: 'end',
      isMono: true,
      cell: (event) => formatNumber(event.challengeCount),
      sortValue: (event) => event.challengeCount,
    },
    {
      key: 'registration',
      title: t('columns.registration'),
      isWideOnly: true,
      cell: ({ registration }) => <Registration registration={registration} />,
    },
    {
      key: 'actions',
      isActions: true,
      title: t('columns.actions'),
      align: 'end',
      cell: (event) => <EventMenu event={event} onEdit={onEdit} />,
    },
  ];
}

export function EventTable({ events, selected, onSelect, onEdit, empty }: EventTableProps) {
  const { t } = useTranslation(sentences);
  const navigate = useNavigate();
  const user = useUser();
  const open = (event: EventSummary) => {
    const place = event.can.edit ? null : firstPlace(event, user);
    if (place === null) onEdit(event.id);
    else void navigate({ to: place.to, params: { eventId: event.id } });
  };
  return (
    <DataTable
      caption={t('caption')}
      rows={events}
      columns={useColumns(onEdit)}
      rowKey={(event) => event.id}
      rowName={(event) => event.name}
      selected={selected}
      onSelect={onSelect}
      onOpen={open}
      empty={empty}
    />
  );
}
