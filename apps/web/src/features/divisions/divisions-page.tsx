import type { CreateDivisionBody, Division, EventDetail } from '@guidon/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useFieldWrite } from '../../lib/use-field-write.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Stack } from '../../ui/stack.tsx';
import { toast } from '../../ui/toast.ts';
import { EventFrame } from '../event-parts/index.ts';
import { createDivision, divisionsQuery, removeDivision, renewDivisionCode, updateDivision } from './api.ts';
import { DivisionForm } from './division-form.tsx';
import { DivisionRow } from './division-row.tsx';
import styles from './divisions.module.css';
import sentences from './divisions.en.json';

function useDivisionWrites(eventId: string) {
  const { t } = useTranslation(sentences);
  const { run } = useWrite({ failure: t('saveFailed'), onError: (sentence) => toast.error(sentence) });
  const paramsOf = ({ id }: Division) => ({ eventId, divisionId: id });
  return {
    move: (division: Division, position: number) =>
      run(
        async (send) => void (await send(updateDivision, { params: paramsOf(division), body: { position } })),
      ),
    renewCode: async (division: Division) => {
      const isSure = await confirm({
        title: t('newCodeTitle', { name: division.name }),
        text: t('newCodeText'),
        confirmLabel: t('newCode'),
        isDanger: true,
      });
      if (!isSure) return;
      await run(async (send) => {
        await send(renewDivisionCode, { params: paramsOf(division) });
        toast.success(t('renewed'));
      });
    },
    remove: async (division: Division) => {
      const title = t('removeTitle', { name: division.name });
      const isSure = await confirm({
        title,
        text: t('removeText'),
        confirmLabel: t('remove'),
        isDanger: true,
      });
      if (!isSure) return;
      await run(async (send) => {
        await send(removeDivision, { params: paramsOf(division) });
        toast.success(t('removed'));
      });
    },
  };
}

interface EditorProps {
  eventId: string;
  division: Division | null;
  onDone: () => void;
}

function Editor({ eventId, division, onDone }: EditorProps) {
  const { t } = useTranslation(sentences);
  const { isPending, problem, refusalOf, run } = useFieldWrite({
    failure: t('saveFailed'),
    fields: ['name'],
  });
  const save = (body: CreateDivisionBody) =>
    void run(async (send) => {
      if (division === null) await send(createDivision, { params: { eventId }, body });
      else await send(updateDivision, { params: { eventId, divisionId: division.id }, body });
      toast.success(t('saved'));
      onDone();
    });
  return (
    <DivisionForm
      division={division}
      isPending={isPending}
      problem={problem}
      nameProblem={refusalOf('name')}
      onSave={save}
      onCancel={onDone}
    />
  );
}

type OpenForm = { division: Division | null } | null;

function Divisions({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const query = useQuery(divisionsQuery(event.id));
  const [opened, setOpened] = useState<OpenForm>(null);
  const { move, renewCode, remove } = useDivisionWrites(event.id);
  const close = () => setOpened(null);
  return (
    <Stack gap={16}>
      <p className="dim">{t('lead')}</p>
      <Panel
        isFlush
        title={t('title')}
        aside={
          <Button
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpened({ division: null })}
          >
            {t('add')}
          </Button>
        }
      >
        <QueryView query={query} failure={t('failed')} skeleton={<SkeletonRows count={3} />}>
          {(divisions) =>
            divisions.length === 0 ? (
              <EmptyState drawing="podium">{t('empty')}</EmptyState>
            ) : (
              <ol className={styles['list']} aria-label={t('title')}>
                {divisions.map((division, place) => (
                  <DivisionRow
                    key={division.id}
                    division={division}
                    isFirst={place === 0}
                    isLast={place === divisions.length - 1}
                    onEdit={() => setOpened({ division })}
                    onMove={(by) => void move(division, place + by)}
                    onNewCode={() => void renewCode(division)}
                    onRemove={() => void remove(division)}
                  />
                ))}
              </ol>
            )
          }
        </QueryView>
      </Panel>
      <Dialog
        title={t(opened?.division ? 'form.edit' : 'form.create')}
        isOpen={opened !== null}
        onClose={close}
      >
        {opened && <Editor eventId={event.id} division={opened.division} onDone={close} />}
      </Dialog>
    </Stack>
  );
}

/** The divisions of an event, for those who edit it. */
export function DivisionsPage() {
  const { t } = useTranslation(sentences);
  return (
    <EventFrame title={(event) => t('titleOf', { event })}>
      {(event) => <Divisions event={event} />}
    </EventFrame>
  );
}
