import { limits, type Role } from '@guidon/contract/plain';
import { type FormEvent, useRef, useState } from 'react';
import { refusedField } from '../../lib/field-errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/row.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useDialogChanges } from '../../ui/use-dialog-changes.ts';
import type { SendWrite } from '../../lib/send-write.ts';
import { useWrite } from '../../lib/use-write.ts';
import { createInvitation } from './api.ts';
import { emailProblem } from './invitation-state.ts';
import sentences from './invitations.en.json';
import appSentences from '../../app/app.en.json';

interface InviteFormProps {
  /** Roles that may be given, the first one preset. */
  roles: readonly Role[];
  onClose: () => void;
}

function InviteForm({ roles, onClose }: InviteFormProps) {
  const { t } = useTranslation(sentences);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>(roles[0] ?? 'participant');
  const [message, setMessage] = useState('');
  const [emailError, setEmailError] = useState<string | undefined>(undefined);
  const emailInput = useRef<HTMLInputElement>(null);

  const refuseEmail = (sentence: string) => {
    setEmailError(sentence);
    emailInput.current?.focus();
  };

  const {
    isPending: isBusy,
    problem: failure,
    setProblem: setFailure,
    run,
  } = useWrite({
    failure: t('dialog.failed'),
    onError: (sentence, error) =>
      refusedField(error, ['email']) ? refuseEmail(sentence) : setFailure(sentence),
  });
  useDialogChanges((email.trim() !== '' || message.trim() !== '') && !isBusy);
  const create = async (send: SendWrite) => {
    const body = { email: email.trim(), role, message: message.trim() };
    const { data: invitation } = await send(createInvitation, { body });
    toast.success(t('dialog.sent', { email: invitation.email }));
    onClose();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = emailProblem(email);
    setFailure(null);
    if (problem) refuseEmail(t(`dialog.${problem}`));
    else void run(create);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        {failure !== null && (
          <Notice tone="wrong" isAlert>
            {failure}
          </Notice>
        )}
        <TextField
          ref={emailInput}
          label={t('dialog.email')}
          type="email"
          name="email"
          autoComplete="off"
          maxLength={limits.emailMax}
          value={email}
          error={emailError}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setEmailError(undefined);
          }}
          data-autofocus
        />
        <SelectField
          label={t('dialog.role')}
          description={t(`dialog.roleHint.${role}`)}
          name="role"
          value={role}
          data={roles.map((value) => ({ value, label: t(`roles.${value}`, { ns: appSentences }) }))}
          onChange={(value) => setRole(roles.find((one) => one === value) ?? role)}
        />
        <TextAreaField
          label={t('dialog.message')}
          description={t('dialog.messageHint')}
          name="message"
          maxLength={limits.invitationMessageMax}
          maxRows={8}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <Row justify="end">
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button kind="primary" type="submit" disabled={isBusy}>
            {t(isBusy ? 'dialog.busy' : 'dialog.submit')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** Asks whom to invite, to what, and with which words. */
export function InviteDialog({ isOpen, ...form }: InviteFormProps & { isOpen: boolean }) {
  const { t } = useTranslation(sentences);
  return (
    <Dialog title={t('dialog.title')} isOpen={isOpen} onClose={form.onClose}>
      <InviteForm {...form} />
    </Dialog>
  );
}
