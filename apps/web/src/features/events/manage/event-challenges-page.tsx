import type { EventDetail } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { IconFileExport, IconFlagPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { KeyHint } from '../../../ui/key-hint.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Row } from '../../../ui/row.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { toast } from '../../../ui/toast.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { useSaveKey } from '../../../ui/use-save-key.ts';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { LazyExportDialog } from '../../exchange/export/index.ts';
import { MissingValuesNotice } from '../connections/missing-values-notice.tsx';
import { ConnectionValuesPanel } from '../connections/connection-values-panel.tsx';
import { AnnulmentsPanel } from '../../judging/index.ts';
import { EventSequence } from '../../challenges/sequences/index.ts';
import { challengeSettingsQuery, setEventChallenges } from './api.ts';
import { BankPane } from './bank-pane.tsx';
import { ChallengeSettingsDrawer } from './challenge-settings-drawer.tsx';
import { EventFrame } from '../../event-parts/index.ts';
import { PickedPane } from './picked-pane.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './picker.module.css';
import {
  addPicked,
  changePicked,
  isSameList,
  type Pickable,
  type Picked,
  toItems,
  withCurrent,
} from './picker-state.ts';
import sentences from './event-manager.en.json';
import uiSentences from '../../../ui/ui.en.json';
import eventPartsSentences from '../../event-parts/event-parts.en.json';

interface PickerProps {
  event: EventDetail;
  saved: readonly Picked[];
  /** Of the list that was read last. */
  version: number;
}

function Picker({ event, saved, version }: PickerProps) {
  const { t } = useTranslation(sentences);
  const [edited, setEdited] = useState<readonly Picked[] | null>(null);
  const [written, setWritten] = useState<readonly Picked[] | null>(null);
  /** Of the list that the edited one began with. */
  const [base, setBase] = useState(version);
  const [isOutdated, setOutdated] = useState(false);
  const {
    isPending: isSaving,
    problem,
    setProblem,
    run,
  } = useWrite({
    failure: t('picker.failed'),
    onError: (sentence, error) => {
      setOutdated(error instanceof ApiError && error.code === 'CONFLICT');
      setProblem(sentence);
    },
  });
  const [openId, setOpenId] = useState<string | null>(null);
  const list = edited === null ? saved : withCurrent(edited, saved);
  const open = list.find(({ id }) => id === openId);
  const isDirty = edited !== null && !isSameList(edited, written ?? saved);

  const edit = (next: readonly Picked[] | null) => {
    if (edited === null) setBase(version);
    setEdited(next);
  };
  const takeTheirs = () => {
    setEdited(null);
    setOutdated(false);
    setProblem(null);
  };
  const add = (more: readonly Pickable[]) => {
    const next = addPicked(list, more);
    const count = next.length - list.length;
    if (count === 0) toast.info(t('picker.nothingToAdd'));
    else if (more.length > 1) toast.success(t('picker.addedMany', { count }));
    if (next.length === limits.challengesPerEvent && more.length > count)
      toast.warning(t('picker.full', { max: limits.challengesPerEvent }));
    edit(next);
  };
  const save = () =>
    void run(async (send, refreshed) => {
      const { data } = await send(setEventChallenges, {
        params: { eventId: event.id },
        body: { items: toItems(list), version: base },
      });
      setBase(data.version);
      setWritten(list);
      toast.success(t('picker.saved'));
      await refreshed();
      setWritten(null);
      setEdited((now) => (now !== null && isSameList(now, list) ? null : now));
    });
  useUnsavedGuard(isDirty);
  useSaveKey(isDirty && !isSaving && open === undefined, save);

  return (
    <>
      {problem !== null && (
        <Notice tone="wrong" isAlert>
          {problem}
          {isOutdated && (
            <div>
              <Button size="xs" onClick={takeTheirs}>
                {t('picker.takeTheirs')}
              </Button>
            </div>
          )}
        </Notice>
      )}
      <div className={classNames('grid gap-16 align-start', styles['panes'])}>
        <BankPane picked={new Set(list.map(({ id }) => id))} onAdd={add} />
        <PickedPane event={event} list={list} onChange={edit} onOpen={setOpenId} />
      </div>
      {open !== undefined && (
        <ChallengeSettingsDrawer
          key={open.id}
          event={event}
          list={list}
          picked={open}
          isListDirty={isDirty}
          onClose={() => setOpenId(null)}
          onApply={(settings) => {
            edit(changePicked(list, open.id, settings));
            setOpenId(null);
          }}
        />
      )}
      <div className={classNames('row wraps justify-end gap-8', styles['foot'])}>
        <span className={styles['state']}>{isDirty ? t('picker.unsaved') : ''}</span>
        <span className={styles['keys']}>
          <KeyHint keys={['Ctrl', 'S']} />
        </span>
        <Button onClick={() => setEdited(null)} disabled={!isDirty || isSaving}>
          {t('picker.reset')}
        </Button>
        <Button kind="primary" onClick={save} disabled={!isDirty || isSaving}>
          {t('save', { ns: uiSentences })}
        </Button>
      </div>
    </>
  );
}

function ExportPanel({ eventId }: { eventId: string }) {
  const { t } = useTranslation(sentences);
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t('export.title')}>
      <Stack gap={12}>
        <p className="dim">{t('export.lead')}</p>
        <div>
          <Button leftSection={<IconFileExport size={18} aria-hidden />} onClick={() => setOpen(true)}>
            {t('export.open')}
          </Button>
        </div>
      </Stack>
      {isOpen && <LazyExportDialog choice={{ eventId }} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function LoadedPicker({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const { t: tParts } = useTranslation(eventPartsSentences);
  const user = useUser();
  const query = useQuery(challengeSettingsQuery(event.id));
  return (
    <QueryView
      query={query}
      failure={tParts('frame.failed')}
      skeleton={
        <div className={classNames('grid gap-16 align-start', styles['panes'])}>
          <Panel isFlush>
            <SkeletonRows count={7} />
          </Panel>
          <Panel isFlush>
            <SkeletonRows count={7} />
          </Panel>
        </div>
      }
    >
      {({ list, version }) => (
        <Stack gap={16}>
          {event.can.edit && <MissingValuesNotice eventId={event.id} />}
          {event.can.edit && <EventSequence eventId={event.id} />}
          {event.can.edit && event.status !== 'completed' && user.rights.includes('bank.write') && (
            <Row justify="end">
              <ButtonLink
                to="/admin/challenges"
                search={{ create: true, event: event.id }}
                leftSection={<IconFlagPlus size={18} aria-hidden />}
              >
                {t('picker.write')}
              </ButtonLink>
            </Row>
          )}
          <div>
            <Picker key={event.id} event={event} saved={list} version={version} />
          </div>
          {event.can.rights.includes('judge') && <AnnulmentsPanel eventId={event.id} />}
          {event.can.edit && <ConnectionValuesPanel eventId={event.id} />}
          {event.can.edit && user.rights.includes('bank.write') && <ExportPanel eventId={event.id} />}
        </Stack>
      )}
    </QueryView>
  );
}

export function EventChallengesPage() {
  const { t } = useTranslation(sentences);
  return (
    <EventFrame place="challenges" title={(name) => t('picker.title', { name })}>
      {(event) => <LoadedPicker event={event} />}
    </EventFrame>
  );
}
