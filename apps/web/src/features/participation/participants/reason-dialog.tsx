import { limits } from '@guidon/contract/plain';
import { errorMessage } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { tryEach } from '../../../lib/try-each.ts';
import { NoteDialog } from '../../../ui/note-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { banPerson, removeParticipant } from '../api.ts';
import type { OpenedPeople } from './participants-table.tsx';
import sentences from './participants.en.json';

interface ReasonDialogProps extends OpenedPeople {
  eventId: string;
  /** With the ids of those that it has worked for. */
  onDone: (userIds: readonly string[]) => void;
  onClose: () => void;
}

/** Removes or bans people, who read the reason. Who is refused stays on the list, with the sentence that says why. */
export function ReasonDialog({ eventId, people, act, onDone, onClose }: ReasonDialogProps) {
  const { t } = useTranslation(sentences);
  const [only] = people.length === 1 ? people : [];
  const count = people.length;
  return (
    <NoteDialog
      title={only ? t(`${act}.title`, { name: only.username }) : t(`${act}.titleMany`, { count })}
      submitLabel={t(`${act}.act`)}
      isDanger
      failure={t(`${act}.failed`)}
      note={{
        label: t('reason'),
        hint: t('reasonHint'),
        max: limits.participantReasonMax,
        isRequired: true,
      }}
      work={async (send, reason) => {
        const remove = ({ userId }: { userId: string }) =>
          send(act === 'ban' ? banPerson : removeParticipant, {
            params: { eventId, userId },
            body: { reason },
          });
        if (only) await remove(only);
        const done = only
          ? [only]
          : await tryEach(people, remove, ({ username: name }, error) =>
              toast.error(t('bulk.failed', { name, reason: errorMessage(error, t(`${act}.failed`)) })),
            );
        onDone(done.map(({ userId }) => userId));
        return done.length > 0 ? t(`${act}.done`, { count: done.length }) : null;
      }}
      onClose={onClose}
    >
      <p>{t(`${act}.text`)}</p>
    </NoteDialog>
  );
}
