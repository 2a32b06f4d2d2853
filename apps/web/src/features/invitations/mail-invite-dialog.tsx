import { limits } from '@guidon/contract/plain';
import { type ReactNode, useRef, useState } from 'react';
import { refusedField } from '../../lib/field-errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { SendWrite } from '../../lib/send-write.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { emailProblem } from './invitation-state.ts';
import sentences from './invitations.en.json';

interface MailInviteProps {
  messageHint: string;
  invite: (send: SendWrite, mail: { email: string; message: string }) => Promise<unknown>;
  /** Where members are invited by their name as well. */
  inviteByName?: (send: SendWrite, invited: { username: string; message: string }) => Promise<unknown>;
  onClose: () => void;
  /** What else is asked, between the address and the message. */
  children?: ReactNode;
}

function MailInviteForm({ messageHint, invite, inviteByName, onClose, children }: MailInviteProps) {
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
      refusedField(error, ['email', 'username']) ? refuseEmail(sentence) : setProblem(sentence),
  });
  const submit = () => {
    const typed = email.trim();
    const byName = typed === '' || typed.includes('@') ? undefined : inviteByName;
    const wrong = byName ? null : emailProblem(email);
    setProblem(null);
    if (wrong) return refuseEmail(t(`dialog.${wrong}`));
    return void run(async (send) => {
      const words = message.trim();
      if (byName) await byName(send, { username: typed, message: words });
      else await invite(send, { email: typed, message: words });
      toast.success(t('dialog.sent', { email: typed }));
      onClose();
    });
  };
  return (
    <Form
      noValidate
      hasChanges={email.trim() !== '' || message.trim() !== ''}
      submitLabel={t('dialog.submit')}
      pendingLabel={t('dialog.busy')}
      isPending={isPending}
      problem={problem}
      onCancel={onClose}
      onSubmit={submit}
    >
      <TextField
        ref={field}
        label={t(inviteByName ? 'dialog.emailOrName' : 'dialog.email')}
        type={inviteByName ? 'text' : 'email'}
        name="email"
        autoComplete="off"
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
      {children}
      <TextAreaField
        label={t('dialog.message')}
        description={messageHint}
        name="message"
        maxLength={limits.invitationMessageMax}
        maxRows={8}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </Form>
  );
}

/** Invites one person by mail, with words of one's own. */
export function MailInviteDialog({ isOpen, ...form }: MailInviteProps & { isOpen: boolean }) {
  const { t } = useTranslation(sentences);
  return (
    <Dialog title={t('dialog.title')} isOpen={isOpen} onClose={form.onClose}>
      <MailInviteForm {...form} />
    </Dialog>
  );
}
