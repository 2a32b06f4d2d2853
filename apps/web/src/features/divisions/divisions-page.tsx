import type { Division, EventDetail } from '@guidon/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RecordList, RecordRow } from '../../ui/records/record-list.tsx';
import { type RowWrites, useRowWrite } from '../../ui/records/use-row-write.ts';
import type { RowMenuItem } from '../../ui/row-menu.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { EventFrame } from '../event-parts/index.ts';
import { divisionsQuery, removeDivision, renewDivisionCode, updateDivision } from './api.ts';
import { DivisionForm } from './division-form.tsx';
import sentences from './divisions.en.json';

interface DivisionRowProps {
  eventId: string;
  division: Division;
  place: number;
  isLast: boolean;
  writes: RowWrites;
  onEdit: () => void;
}

function DivisionRow({ eventId, division, place, isLast, writes, onEdit }: DivisionRowProps) {
  const { t } = useTranslation(sentences);
  const { name, description, isPublic, isGuest, unitCount, code } = division;
  const params = { eventId, divisionId: division.id };
  const moveTo = (position: number) =>
    writes.write((send) => send(updateDivision, { params, body: { position } }));
  const renewCode = () =>
    writes.writeConfirmed(
      { title: t('newCodeTitle', { name }), text: t('newCodeText'), confirmLabel: t('newCode') },
      t('renewed'),
      (send) => send(renewDivisionCode, { params }),
    );
  const remove = () =>
    writes.writeConfirmed(
      { title: t('removeTitle', { name }), text: t('removeText'), confirmLabel: t('remove') },
      t('removed'),
      (send) => send(removeDivision, { params }),
    );
  const items: RowMenuItem[] = [
    { key: 'edit', label: t('edit'), onSelect: onEdit },
    ...(place === 0 ? [] : [{ key: 'up', label: t('up'), onSelect: () => moveTo(place - 1) }]),
    ...(isLast ? [] : [{ key: 'down', label: t('down'), onSelect: () => moveTo(place + 1) }]),
    ...(isPublic ? [] : [{ key: 'code', label: t('newCode'), onSelect: renewCode }]),
    { key: 'remove', label: t('remove'), onSelect: remove, isDanger: true },
  ];
  return (
    <RecordRow
      name={name}
      marks={
        <>
          <Badge>{t(isPublic ? 'public' : 'byCode')}</Badge>
          {isGuest && <Badge tone="info">{t('guest')}</Badge>}
        </>
      }
      facts={
        <>
          <span>{unitCount ? t('units', { count: unitCount }) : t('nobody')}</span>
          {code !== null && <CopyButton text={code} label={t('code', { code })} success={t('codeCopied')} />}
        </>
      }
      label={t('actions', { name })}
      items={items}
    >
      {description !== '' && <span className="dim">{description}</span>}
    </RecordRow>
  );
}

type OpenForm = { division: Division | null } | null;

function Divisions({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const query = useQuery(divisionsQuery(event.id));
  const [opened, setOpened] = useState<OpenForm>(null);
  const writes = useRowWrite(t('saveFailed'));
  const close = () => setOpened(null);
  const add = (
    <Button
      size="xs"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setOpened({ division: null })}
    >
      {t('add')}
    </Button>
  );
  return (
    <Stack gap={16}>
      <p className="dim">{t('lead')}</p>
      <Panel isFlush title={t('title')} aside={add}>
        <QueryView query={query} failure={t('failed')} skeleton={<SkeletonRows count={3} />}>
          {(divisions) => (
            <RecordList label={t('title')} items={divisions} isOrdered empty={t('empty')} drawing="podium">
              {(division, place) => (
                <DivisionRow
                  key={division.id}
                  eventId={event.id}
                  division={division}
                  place={place}
                  isLast={place === divisions.length - 1}
                  writes={writes}
                  onEdit={() => setOpened({ division })}
                />
              )}
            </RecordList>
          )}
        </QueryView>
      </Panel>
      <Dialog
        title={t(opened?.division ? 'form.edit' : 'form.create')}
        isOpen={opened !== null}
        onClose={close}
      >
        {opened && <DivisionForm eventId={event.id} division={opened.division} onDone={close} />}
      </Dialog>
    </Stack>
  );
}

/** The divisions of an event, for those who edit it. */
export function DivisionsPage() {
  const { t } = useTranslation(sentences);
  return (
    <EventFrame place="divisions" title={(event) => t('titleOf', { event })}>
      {(event) => <Divisions event={event} />}
    </EventFrame>
  );
}
