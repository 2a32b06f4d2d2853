import type { EventSummary } from '@guidon/contract';
import {
  IconCopy,
  IconExternalLink,
  IconEyeOff,
  IconFlag3,
  IconLink,
  IconPencil,
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
import { AnnounceDialog } from '../../notifications/index.ts';
import { type EventAction, eventActions } from './event-actions-state.ts';
import { useEventActions } from './use-event-actions.ts';

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
  copyCode: IconCopy,
  copyLink: IconLink,
  regenerate: IconRefresh,
  delete: IconTrash,
};

interface EventMenuProps {
  event: EventSummary;
  onEdit: (id: string) => void;
}

export function EventMenu({ event, onEdit }: EventMenuProps) {
  const { t } = useTranslation('eventManager');
  const [isAnnouncing, setAnnouncing] = useState(false);
  const { choose } = useEventActions();
  const items = eventActions(event).map((action) => {
    const Icon = icons[action];
    return {
      key: action,
      label: t(action),
      icon: <Icon size={18} aria-hidden />,
      onSelect: () => (action === 'announce' ? setAnnouncing(true) : choose(action, event, onEdit)),
      isDanger: action === 'delete',
    };
  });
  return (
    <>
      <RowMenu label={t('actionsOf', { name: event.name })} items={items} />
      {event.can.announce && (
        <AnnounceDialog event={event} isOpen={isAnnouncing} onClose={() => setAnnouncing(false)} />
      )}
    </>
  );
}
