import { limits } from '@guidon/contract/plain';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../../lib/error-message.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { tryEach } from '../../../lib/try-each.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/row.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { banPerson, removeParticipant } from './api.ts';
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
  const [reason, setReason] = useState('');
  const { isPending, problem, run } = useWrite({ failure: t(`${act}.failed`) });
  const [only] = people.length === 1 ? people : [];
  const count = people.length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async (send) => {
      const body = { reason: reason.trim() };
      const work = ({ userId }: { userId: string }) =>
        send(act === 'ban' ? banPerson : removeParticipant, { params: { eventId, userId }, body });
      if (only) await work(only);
      const done = only
        ? [only]
        : await tryEach(people, work, ({ username: name }, error) =>
            toast.error(t('bulk.failed', { name, reason: errorMessage(error, t(`${act}.failed`)) })),
          );
      if (done.length > 0) toast.success(t(`${act}.done`, { count: done.length }));
      onDone(done.map(({ userId }) => userId));
      onClose();
    });
  };
  return (
    <Dialog
      title={only ? t(`${act}.title`, { name: only.username }) : t(`${act}.titleMany`, { count })}
      isOpen
      onClose={onClose}
      hasChanges={reason.trim() !== '' && !isPending}
    >
      <form onSubmit={submit}>
        <Stack gap={16}>
          {problem !== null && (
            <Notice tone="wrong" isAlert>
              {problem}
            </Notice>
          )}
          <p>{t(`${act}.text`)}</p>
          <TextField
            label={t('reason')}
            description={t('reasonHint')}
            value={reason}
            onChange={(change) => setReason(change.currentTarget.value)}
            maxLength={limits.participantReasonMax}
            required
            data-autofocus
          />
          <Row wrap justify="end">
            <Button kind="quiet" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button kind="danger-primary" type="submit" loading={isPending} disabled={reason.trim() === ''}>
              {t(`${act}.act`)}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
