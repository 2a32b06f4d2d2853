import type { Announcement } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { SendWrite } from '../../../lib/send-write.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { confirm } from '../../../ui/confirm.ts';
import type { RowMenuItem } from '../../../ui/row-menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { useNow } from '../../../ui/use-now.ts';
import { pinAnnouncement, removeAnnouncement, unpinAnnouncement } from '../api.ts';
import sentences from './announcements.en.json';

const iconSize = 18;

/** What those who may announce do with an announcement that was sent. */
export function useAnnouncementActions(
  eventId: string,
  announcement: Announcement,
  onEdit: () => void,
): RowMenuItem[] {
  const { t } = useTranslation(sentences);
  const now = useNow(60_000);
  const { run } = useWrite({ failure: t('actions.failed'), onError: (sentence) => toast.error(sentence) });
  const { id: announcementId, title, isPinned, createdAt } = announcement;
  const input = { params: { eventId, announcementId } };
  const remove = async (send: SendWrite) => {
    const isSure = await confirm({
      title: t('delete.title'),
      text: t('delete.text', { title }),
      confirmLabel: t('delete.confirm'),
      isDanger: true,
    });
    if (!isSure) return;
    await send(removeAnnouncement, input);
    toast.success(t('delete.done'));
  };
  const pin = async (send: SendWrite) =>
    void (await send(isPinned ? unpinAnnouncement : pinAnnouncement, input));
  const PinIcon = isPinned ? IconPinnedOff : IconPin;
  const edit: RowMenuItem = {
    key: 'edit',
    label: t('actions.edit'),
    icon: <IconPencil size={iconSize} aria-hidden />,
    onSelect: onEdit,
  };
  return [
    {
      key: 'pin',
      label: t(isPinned ? 'actions.unpin' : 'actions.pin'),
      icon: <PinIcon size={iconSize} aria-hidden />,
      onSelect: () => void run(pin),
    },
    ...(now - Date.parse(createdAt) < limits.announcementEditMs ? [edit] : []),
    {
      key: 'delete',
      label: t('actions.delete'),
      icon: <IconTrash size={iconSize} aria-hidden />,
      onSelect: () => void run(remove),
      isDanger: true,
    },
  ];
}
