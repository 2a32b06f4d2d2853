import type { EventSummary } from '@guidon/contract';
import {
  IconArchive,
  IconArchiveOff,
  IconCalendarOff,
  IconCopy,
  IconCopyPlus,
  IconExternalLink,
  IconEyeOff,
  IconLink,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconQrcode,
  IconRefresh,
  IconSend,
  IconSpeakerphone,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session.tsx';
import { RowMenu, type RowMenuItem } from '../../../ui/row-menu.tsx';
import { AnnounceDialog } from '../../notifications/announcements/index.ts';
import {
  eventPlaces,
  HandOverDialog,
  PauseDialog,
  placeGroups,
  ResumeDialog,
} from '../../event-parts/index.ts';
import { ReopenDialog } from '../reopen-dialog.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { type AskingAction, askingActions, type EventAction, eventActions } from './event-actions-state.ts';
import { useEventActions } from './use-event-actions.ts';
import sentences from './event-manager.en.json';
import eventPartsSentences from '../../event-parts/event-parts.en.json';

const icons: Record<EventAction, typeof IconCopy> = {
  edit: IconPencil,
  open: IconExternalLink,
  publish: IconSend,
  unpublish: IconEyeOff,
  announce: IconSpeakerphone,
  start: IconPlayerPlay,
  end: IconPlayerStop,
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  reopen: IconPlayerPlay,
  cancel: IconCalendarOff,
  duplicate: IconCopyPlus,
  archive: IconArchive,
  unarchive: IconArchiveOff,
  handOver: IconQrcode,
  copyCode: IconCopy,
  copyLink: IconLink,
  regenerate: IconRefresh,
  delete: IconTrash,
};

const isAsking = (action: EventAction): action is AskingAction => askingActions.some((one) => one === action);

interface EventMenuProps {
  event: EventSummary;
  onEdit: (id: string) => void;
}

export function EventMenu({ event, onEdit }: EventMenuProps) {
  const { t } = useTranslation(sentences);
  const { t: tParts } = useTranslation(eventPartsSentences);
  const [asking, setAsking] = useState<AskingAction | null>(null);
  const [done, setDone] = useState<'publish' | 'start'>();
  const navigate = useNavigate();
  const user = useUser();
  const { choose, run } = useEventActions();
  const close = () => {
    setAsking(null);
    setDone(undefined);
  };
  const open = async (action: 'publish' | 'start') => {
    const after = await run(action, event);
    if (!after?.can.rights.includes('people')) return;
    setDone(action);
    setAsking('handOver');
  };
  const select = (action: EventAction) => {
    if (isAsking(action)) setAsking(action);
    else if (action === 'publish' || action === 'start') void open(action);
    else choose(action, event, onEdit);
  };
  const actions = eventActions(event).map((action): RowMenuItem => {
    const Icon = icons[action];
    return {
      key: action,
      heading: t('menuOf'),
      label: t(action === 'duplicate' ? 'duplicateAction' : action),
      icon: <Icon size={18} aria-hidden />,
      onSelect: () => select(action),
      isDanger: action === 'delete',
    };
  });
  const own = eventPlaces(event, user);
  const places = placeGroups.flatMap((group) =>
    own
      .filter((place) => place.group === group)
      .map(
        ({ name, to }): RowMenuItem => ({
          key: name,
          heading: tParts(`frame.groups.${group}`),
          label: tParts(`frame.${name}`),
          onSelect: () => void navigate({ to, params: { eventId: event.id } }),
        }),
      ),
  );
  return (
    <>
      <RowMenu label={t('actionsOf', { name: event.name })} items={[...actions, ...places]} />
      {event.can.announce && <AnnounceDialog event={event} isOpen={asking === 'announce'} onClose={close} />}
      <PauseDialog event={event} isOpen={asking === 'pause'} onClose={close} />
      <ResumeDialog event={event} isOpen={asking === 'resume'} onClose={close} />
      <ReopenDialog event={event} isOpen={asking === 'reopen'} onClose={close} />
      <HandOverDialog event={event} after={done} isOpen={asking === 'handOver'} onClose={close} />
      <DuplicateDialog event={event} isOpen={asking === 'duplicate'} onClose={close} onMade={onEdit} />
    </>
  );
}
