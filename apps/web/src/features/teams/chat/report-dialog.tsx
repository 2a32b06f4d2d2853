import type { TeamMessage } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { reportMessage } from './api.ts';
import { ChatText } from './chat-text.tsx';
import sentences from './team-chat.en.json';

interface ReportDialogProps {
  teamId: string;
  message: TeamMessage;
  onClose: () => void;
}

export function ReportDialog({ teamId, message, onClose }: ReportDialogProps) {
  const { t } = useTranslation(sentences);
  const [reason, setReason] = useState('');
  const { isPending, problem, run } = useWrite({ failure: t('failed.report') });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async (send) => {
      await send(reportMessage, { params: { teamId, messageId: message.id }, body: { reason } });
      toast.success(t('done.report'));
      onClose();
    });
  };
  return (
    <Dialog title={t('reportTitle')} isOpen onClose={onClose} hasChanges={reason.trim() !== '' && !isPending}>
      <form onSubmit={submit}>
        <Stack gap={16}>
          <p>{t('reportLead')}</p>
          <blockquote>
            <ChatText text={message.message} />
          </blockquote>
          {problem !== null && (
            <Notice tone="wrong" isAlert>
              {problem}
            </Notice>
          )}
          <TextField
            label={t('reportReason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={limits.teamReasonMax}
            required
            data-autofocus
          />
          <Button kind="primary" type="submit" loading={isPending} disabled={reason.trim() === ''}>
            {t('reportSend')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
