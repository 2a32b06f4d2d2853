import './catalogue.ts';
import type { EventDetail } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyHint } from '../../../ui/key-hint.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { toast } from '../../../ui/toast.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { useSaveKey } from '../../../ui/use-save-key.ts';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { EventSequence } from '../../sequences/index.ts';
import { eventChallengesQuery, setEventChallenges } from './api.ts';
import { BankPane } from './bank-pane.tsx';
import { EventFrame } from './event-frame.tsx';
import { PickedPane } from './picked-pane.tsx';
import styles from './picker.module.css';
import { addPicked, isSameOrder, type Pickable } from './picker-state.ts';

interface PickerProps {
  event: EventDetail;
  saved: readonly Pickable[];
}

function Picker({ event, saved }: PickerProps) {
  const { t } = useTranslation('eventManager');
  const [edited, setEdited] = useState<readonly Pickable[] | null>(null);
  const [written, setWritten] = useState<readonly Pickable[] | null>(null);
  const { isPending: isSaving, problem, run } = useWrite({ failure: t('picker.failed') });
  const list = edited ?? saved;
  const isDirty = edited !== null && !isSameOrder(edited, written ?? saved);

  const add = (more: readonly Pickable[]) => {
    const next = addPicked(list, more);
    const count = next.length - list.length;
    if (count === 0) toast.info(t('picker.nothingToAdd'));
    else if (more.length > 1) toast.success(t('picker.addedMany', { count }));
    if (next.length === limits.challengesPerEvent && more.length > count)
      toast.warning(t('picker.full', { max: limits.challengesPerEvent }));
    setEdited(next);
  };
  const save = () =>
    void run(async (send, refreshed) => {
      await send(setEventChallenges, {
        params: { eventId: event.id },
        body: { challengeIds: list.map(({ id }) => id) },
      });
      setWritten(list);
      toast.success(t('picker.saved'));
      await refreshed();
      setWritten(null);
      setEdited((now) => (now !== null && isSameOrder(now, list) ? null : now));
    });
  useUnsavedGuard(isDirty);
  useSaveKey(isDirty && !isSaving, save);

  return (
    <>
      {problem !== null && (
        <Notice tone="wrong" isAlert>
          {problem}
        </Notice>
      )}
      <div className={styles['panes']}>
        <BankPane picked={new Set(list.map(({ id }) => id))} onAdd={add} />
        <PickedPane list={list} onChange={setEdited} />
      </div>
      <div className={styles['foot']}>
        <span className={styles['state']}>{isDirty ? t('picker.unsaved') : ''}</span>
        <span className={styles['keys']}>
          <KeyHint keys={['Ctrl', 'S']} />
        </span>
        <Button onClick={() => setEdited(null)} disabled={!isDirty || isSaving}>
          {t('picker.reset')}
        </Button>
        <Button kind="primary" onClick={save} disabled={!isDirty || isSaving}>
          {t('save', { ns: 'ui' })}
        </Button>
      </div>
    </>
  );
}

function LoadedPicker({ event }: { event: EventDetail }) {
  const { t } = useTranslation('eventManager');
  const query = useQuery(eventChallengesQuery(event.id));
  return (
    <QueryView
      query={query}
      failure={t('frame.failed')}
      skeleton={
        <div className={styles['panes']}>
          <Panel isFlush>
            <SkeletonRows count={7} />
          </Panel>
          <Panel isFlush>
            <SkeletonRows count={7} />
          </Panel>
        </div>
      }
    >
      {(saved) => (
        <Stack gap={16}>
          {event.can.edit && <EventSequence eventId={event.id} />}
          <div>
            <Picker key={event.id} event={event} saved={saved} />
          </div>
        </Stack>
      )}
    </QueryView>
  );
}

export function EventChallengesPage() {
  const { t } = useTranslation('eventManager');
  return (
    <EventFrame title={(name) => t('picker.title', { name })}>
      {(event) => <LoadedPicker event={event} />}
    </EventFrame>
  );
}
