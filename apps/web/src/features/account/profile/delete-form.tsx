import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type FieldErrors, fieldSentence, refusedField } from '../../../lib/field-errors.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSessionStore } from '../../../lib/session.tsx';
import { AccountField } from '../../sign-in/index.ts';
import { Form } from '../../../ui/form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { useFirstWrong } from '../../../ui/use-first-wrong.ts';
import { deleteAccount } from './api.ts';
import styles from './profile.module.css';
import sentences from './profile.en.json';

interface DeleteFormProps {
  username: string;
  needsPassword: boolean;
  onClose: () => void;
}

function useDeletion({ username, needsPassword }: DeleteFormProps) {
  const { t } = useTranslation(sentences);
  const session = useSessionStore();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [confirmation, setConfirmation] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const reachFirstWrong = useFirstWrong(form);

  const refuse = (found: FieldErrors, sentence: string | null = null) => {
    setErrors(found);
    setProblem(sentence);
    reachFirstWrong();
  };
  const {
    isPending: isBusy,
    problem,
    setProblem,
    run,
  } = useWrite({
    failure: t('failed.delete'),
    onError: (sentence, error) => {
      const named = refusedField(
        error,
        needsPassword ? ['confirmation', 'currentPassword'] : ['confirmation'],
      );
      if (named) refuse({ [named.field]: named.rule });
      else refuse({}, sentence);
    },
  });
  const submit = () =>
    void run(async (send) => {
      const found: FieldErrors = {
        ...(confirmation !== username && { confirmation: t('deletion.mismatch') }),
        ...(needsPassword && password === '' && { currentPassword: t('password.required') }),
      };
      refuse(found);
      if (Object.keys(found).length > 0) return;
      const body = { confirmation, ...(needsPassword && { currentPassword: password }) };
      await send(deleteAccount, { body });
      await session.signOut().catch(() => undefined);
      await navigate({ to: '/' });
      toast.success(t('deletion.deleted'));
    });
  return {
    form,
    confirmation,
    setConfirmation,
    password,
    setPassword,
    errors,
    problem,
    isBusy,
    send: submit,
  };
}

export function DeleteForm(props: DeleteFormProps) {
  const { username, needsPassword, onClose } = props;
  const { t } = useTranslation(sentences);
  const { form, errors, problem, isBusy, send, ...typed } = useDeletion(props);
  const sentence = (name: string, label: string) => {
    const rule = errors[name];
    return rule === undefined ? undefined : fieldSentence(label, rule);
  };
  return (
    <Form
      ref={form}
      noValidate
      submitLabel={t('deletion.delete')}
      pendingLabel={t('deletion.deleting')}
      isPending={isBusy}
      isDanger
      problem={problem}
      cancelLabel={t('deletion.cancel')}
      onCancel={onClose}
      onSubmit={send}
    >
      <TextField
        label={t('deletion.confirmation', { username })}
        value={typed.confirmation}
        autoComplete="off"
        spellCheck={false}
        error={sentence('confirmation', t('deletion.confirmationShort'))}
        onChange={(event) => typed.setConfirmation(event.currentTarget.value)}
      />
      {needsPassword ? (
        <>
          <AccountField />
          <PasswordField
            label={t('deletion.password')}
            value={typed.password}
            autoComplete="current-password"
            error={sentence('currentPassword', t('deletion.password'))}
            onChange={(event) => typed.setPassword(event.currentTarget.value)}
          />
        </>
      ) : (
        <p className={styles['hint']}>{t('deletion.recent')}</p>
      )}
    </Form>
  );
}
