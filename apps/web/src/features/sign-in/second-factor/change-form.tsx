import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Form } from '../../../ui/form.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import type { SendWrite } from '../../../lib/send-write.ts';
import { useWrite } from '../../../lib/use-write.ts';
import type { OwnerProof } from './api.ts';
import { AccountField } from '../account-field.tsx';
import { asksForProof } from '../password-proof.tsx';
import { cleanCode, isAnyCode } from './verify-state.ts';
import sentences from './second-factor.en.json';
import passwordProofSentences from '../password-proof.en.json';

type Field = 'currentPassword' | 'twoFactorCode';
type Problems = Partial<Record<Field | 'form', string>>;

interface ChangeFormProps {
  change: 'regenerate' | 'remove';
  hasPassword: boolean;
  onSend: (send: SendWrite, proof: OwnerProof) => Promise<void>;
  onCancel: () => void;
}

function fieldOf(error: unknown): Field | 'form' {
  if (!(error instanceof ApiError)) return 'form';
  if (error.code === 'CURRENT_PASSWORD_WRONG') return 'currentPassword';
  return error.code === 'INVALID_CODE' ? 'twoFactorCode' : 'form';
}

export function ChangeForm({ change, hasPassword, onSend, onCancel }: ChangeFormProps) {
  const { t } = useTranslation(sentences);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);

  const show = (found: Problems): boolean => {
    setProblems(found);
    const first = (['currentPassword', 'twoFactorCode'] as const).find((name) => name in found);
    if (first) form.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus();
    return Object.keys(found).length > 0;
  };
  const { isPending: isBusy, run } = useWrite({
    failure: t('change.failed'),
    onError: (sentence, error) =>
      show({
        [fieldOf(error)]: asksForProof(error) ? t('signInAgain', { ns: passwordProofSentences }) : sentence,
      }),
  });
  const submit = () => {
    const isWrong = show({
      ...(hasPassword &&
        password === '' && { currentPassword: t('passwordMissing', { ns: passwordProofSentences }) }),
      ...(!isAnyCode(code) && { twoFactorCode: t('change.codeMissing') }),
    });
    if (isWrong) return;
    const proof = { twoFactorCode: code, ...(hasPassword && { currentPassword: password }) };
    void run((send) => onSend(send, proof));
  };

  return (
    <Form
      ref={form}
      noValidate
      submitLabel={t(`change.${change}`)}
      isPending={isBusy}
      isDanger={change === 'remove'}
      problem={problems.form}
      onCancel={onCancel}
      onSubmit={submit}
    >
      <p className="dim">{t(`change.${change}Text`)}</p>
      {hasPassword && <AccountField />}
      {hasPassword && (
        <PasswordField
          label={t('password', { ns: passwordProofSentences })}
          name="currentPassword"
          autoComplete="current-password"
          maxLength={200}
          value={password}
          error={problems.currentPassword}
          onChange={(event) => setPassword(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <CodeField
        label={t('change.code')}
        name="twoFactorCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={problems.twoFactorCode}
        onChange={(event) => setCode(cleanCode('backup', event.currentTarget.value))}
      />
    </Form>
  );
}
