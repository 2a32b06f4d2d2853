import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { AccountField } from './account-field.tsx';
import sentences from './password-proof.en.json';

interface PasswordProofProps {
  hasPassword: boolean;
  /** Goes on with the password; what it throws is shown here. */
  onPassword: (password: string) => Promise<void>;
}

/** Asks for the password of the account where signing in was too long ago. */
export function PasswordProof({ hasPassword, onPassword }: PasswordProofProps) {
  const { t } = useTranslation(sentences);
  const [password, setPassword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const {
    isPending: isBusy,
    problem,
    setProblem,
    run,
  } = useWrite({
    failure: t('failed'),
    onError: (sentence) => {
      setProblem(sentence);
      input.current?.focus();
    },
  });
  if (!hasPassword) return <Notice tone="warning">{t('signInAgain')}</Notice>;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') {
      setProblem(t('passwordMissing'));
      input.current?.focus();
      return;
    }
    void run(() => onPassword(password));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <p className="dim">{t('text')}</p>
        <AccountField />
        <PasswordField
          ref={input}
          label={t('password')}
          name="currentPassword"
          autoComplete="current-password"
          maxLength={200}
          value={password}
          error={problem}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setProblem(null);
          }}
          data-autofocus
        />
        <Row justify="end">
          <Button kind="primary" type="submit" disabled={isBusy}>
            {t('continue')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** Whether a refusal only asks its owner to show who they are. */
export function asksForProof(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'RECENT_SIGN_IN_REQUIRED';
}
