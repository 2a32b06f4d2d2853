import type { EventSummary } from '@guidon/contract';
import {
  IconArchive,
  IconArchiveOff,
  IconCalendarOff,
  IconCopy,
  IconCopyPlus,
  IconExternalLink,
  IconEyeOff,
  IconFlag3,
  IconLink,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconRefresh,
  IconSend,
  IconSpeakerphone,
  IconTrash,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { AnnounceDialog } from '../../notifications/announcements/index.ts';
import { PauseDialog, ResumeDialog } from '../../event-parts/index.ts';
import { ReopenDialog } from '../reopen-dialog.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { type AskingAction, askingActions, type EventAction, eventActions } from './event-actions-state.ts';
import { useEventActions } from './use-event-actions.ts';
import sentences from './event-manager.en.json';

const icons: Record<EventAction, typeof IconCopy> = {
  edit: IconPencil,
  challengesOf: IconFlag3,
  participantsOf: IconUsers,
  teamsOf: IconUsersGroup,
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
  const [asking, setAsking] = useState<AskingAction | null>(null);
  const close = () => setAsking(null);
  const { choose } = useEventActions();
  const items = eventActions(event).map((action) => {
    const Icon = icons[action];
    return {
      key: action,
      label: t(action === 'duplicate' ? 'duplicateAction' : action),
      icon: <Icon size={18} aria-hidden />,
      onSelect: () => (isAsking(action) ? setAsking(action) : choose(action, event, onEdit)),
      isDanger: action === 'delete',
    };
  });
  return (
    <>
      <RowMenu label={t('actionsOf', { name: event.name })} items={items} />
      {event.can.announce && <AnnounceDialog event={event} isOpen={asking === 'announce'} onClose={close} />}
      <PauseDialog event={event} isOpen={asking === 'pause'} onClose={close} />
      <ResumeDialog event={event} isOpen={asking === 'resume'} onClose={close} />
      <ReopenDialog event={event} isOpen={asking === 'reopen'} onClose={close} />
      <DuplicateDialog event={event} isOpen={asking === 'duplicate'} onClose={close} onMade={onEdit} />
    </>
  );
}
