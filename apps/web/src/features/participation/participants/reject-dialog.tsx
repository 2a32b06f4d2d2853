import type { EventApplication } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { NoteDialog } from '../../../ui/note-dialog.tsx';
import { rejectApplication } from '../api.ts';
import sentences from './participants.en.json';

interface RejectDialogProps {
  eventId: string;
  application: EventApplication;
  onClose: () => void;
}

/** The applicant reads the words; without any they hear that no reason was given. */
export function RejectDialog({ eventId, application: { userId, username }, onClose }: RejectDialogProps) {
  const { t } = useTranslation(sentences);
  return (
    <NoteDialog
      title={t('applications.rejectTitle', { name: username })}
      submitLabel={t('applications.reject')}
      isDanger
      failure={t('applications.rejectFailed')}
      note={{
        label: t('applications.message'),
        hint: t('applications.messageHint'),
        max: limits.applicationMessageMax,
      }}
      work={async (send, message) => {
        await send(rejectApplication, { params: { eventId, userId }, body: { message } });
        return t('applications.rejected', { name: username });
      }}
      onClose={onClose}
    />
  );
}
