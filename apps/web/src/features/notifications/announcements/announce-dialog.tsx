import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { toast } from '../../../ui/toast.ts';
import { type Draft, emptyDraft } from './announcement-draft.ts';
import { AnnouncementFormDialog } from './announcement-form-dialog.tsx';
import { announce } from '../api.ts';
import sentences from './announcements.en.json';

interface AnnounceDialogProps {
  event: { id: string; name: string };
  isOpen: boolean;
  /** What stands in it at first. */
  start?: Draft;
  onClose: () => void;
}

export function AnnounceDialog({ event, isOpen, start = emptyDraft, onClose }: AnnounceDialogProps) {
  const { t } = useTranslation(sentences);
  return (
    <AnnouncementFormDialog
      title={t('announce.open')}
      hint={t('announce.event', { name: event.name })}
      sendLabel={t('announce.send')}
      sendingLabel={t('announce.sending')}
      failure={t('announce.failed')}
      start={start}
      isOpen={isOpen}
      onClose={onClose}
      onSend={async (send, body) => {
        const { data } = await send(announce, { params: { eventId: event.id }, body });
        toast.success(t('announce.sent', { count: data.recipientCount }));
      }}
    />
  );
}
