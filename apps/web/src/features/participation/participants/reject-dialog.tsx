import type { EventApplication } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/row.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { rejectApplication } from './api.ts';
import sentences from './participants.en.json';

interface RejectDialogProps {
  eventId: string;
  application: EventApplication;
  onClose: () => void;
}

/** The applicant reads the words; without any they hear that no reason was given. */
export function RejectDialog({ eventId, application: { userId, username }, onClose }: RejectDialogProps) {
  const { t } = useTranslation(sentences);
  const [message, setMessage] = useState('');
  const { isPending, problem, run } = useWrite({ failure: t('applications.rejectFailed') });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async (send) => {
      const body = { message: message.trim() };
      await send(rejectApplication, { params: { eventId, userId }, body });
      toast.success(t('applications.rejected', { name: username }));
      onClose();
    });
  };
  return (
    <Dialog
      title={t('applications.rejectTitle', { name: username })}
      isOpen
      onClose={onClose}
      hasChanges={message.trim() !== '' && !isPending}
    >
      <form onSubmit={submit}>
        <Stack gap={16}>
          {problem !== null && (
            <Notice tone="wrong" isAlert>
              {problem}
            </Notice>
          )}
          <TextField
            label={t('applications.message')}
            description={t('applications.messageHint')}
            value={message}
            onChange={(change) => setMessage(change.currentTarget.value)}
            maxLength={limits.applicationMessageMax}
            data-autofocus
          />
          <Row wrap justify="end">
            <Button kind="quiet" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button kind="danger-primary" type="submit" loading={isPending}>
              {t('applications.reject')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
