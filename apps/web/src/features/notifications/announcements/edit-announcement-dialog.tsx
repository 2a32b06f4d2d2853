import type { Announcement } from '@guidon/contract';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { toast } from '../../../ui/toast.ts';
import { AnnouncementFormDialog } from './announcement-form-dialog.tsx';
import { updateAnnouncement } from '../api.ts';
import sentences from './announcements.en.json';

interface EditAnnouncementDialogProps {
  eventId: string;
  announcement: Announcement;
  isOpen: boolean;
  onClose: () => void;
}

export function EditAnnouncementDialog({
  eventId,
  announcement,
  isOpen,
  onClose,
}: EditAnnouncementDialogProps) {
  const { t } = useTranslation(sentences);
  const { id: announcementId, title, message, priority } = announcement;
  return (
    <AnnouncementFormDialog
      title={t('edit.title')}
      hint={t('edit.hint')}
      sendLabel={t('edit.save')}
      sendingLabel={t('edit.saving')}
      failure={t('edit.failed')}
      start={{ title, message, priority }}
      isOpen={isOpen}
      onClose={onClose}
      onSend={async (send, body) => {
        await send(updateAnnouncement, { params: { eventId, announcementId }, body });
        toast.success(t('edit.done'));
      }}
    />
  );
}
