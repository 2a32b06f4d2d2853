import { isEmailShaped, limits } from '@guidon/contract/plain';
import { type FormEvent, useRef, useState } from 'react';
import { refusedField } from '../../../lib/field-errors.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/row.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDialogChanges } from '../../../ui/use-dialog-changes.ts';
import { createTeamInvitation } from './api.ts';
import sentences from './team-invitations.en.json';

interface InviteFormProps {
  teamId: string;
  onClose: () => void;
}

function InviteForm({ teamId, onClose }: InviteFormProps) {
  const { t } = useTranslation(sentences);
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState('');
  const [emailError, setEmailError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const refuseEmail = (sentence: string) => {
    setEmailError(sentence);
    field.current?.focus();
  };
  const { isPending, problem, setProblem, run } = useWrite({
    failure: t('dialog.failed'),
    onError: (sentence, error) =>
      refusedField(error, ['email']) ? refuseEmail(sentence) : setProblem(sentence),
  });
  useDialogChanges((email.trim() !== '' || message.trim() !== '') && !isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = email.trim();
    if (!isEmailShaped(typed))
      return refuseEmail(t(typed === '' ? 'dialog.emailRequired' : 'dialog.emailInvalid'));
    return void run(async (send) => {
      await send(createTeamInvitation, { params: { teamId }, body: { email: typed, message } });
      toast.success(t('dialog.sent', { email: typed }));
      onClose();
    });
  };
  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <Stack gap={16}>
        {problem !== null && (
          <Notice tone="wrong" isAlert>
            {problem}
          </Notice>
        )}
        <TextField
          ref={field}
          label={t('dialog.email')}
          type="email"
          maxLength={limits.emailMax}
          value={email}
          error={emailError}
          errorProps={{ role: 'alert' }}
          data-autofocus
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setEmailError(null);
          }}
        />
        <TextAreaField
          label={t('dialog.message')}
          description={t('dialog.messageHint')}
          maxLength={limits.invitationMessageMax}
          maxRows={8}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <Row justify="end">
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button kind="primary" type="submit" disabled={isPending}>
            {t(isPending ? 'dialog.busy' : 'dialog.submit')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

export function InviteByMailDialog({ isOpen, ...form }: InviteFormProps & { isOpen: boolean }) {
  const { t } = useTranslation(sentences);
  return (
    <Dialog title={t('dialog.title')} isOpen={isOpen} onClose={form.onClose}>
      <InviteForm {...form} />
    </Dialog>
  );
}
