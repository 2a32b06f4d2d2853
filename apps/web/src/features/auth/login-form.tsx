import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useBusy } from '../../lib/use-busy.ts';
import { useCooldown } from '../../ui/use-cooldown.ts';
import { retryAfterSeconds } from '../../lib/retry-after.ts';
import styles from './auth-layout.module.css';
import { useSsoRequired } from '../single-sign-on/use-sso-required.ts';
import { loadAuth } from './load-auth.ts';
import { useFollowSignIn } from './use-follow-sign-in.ts';

export function LoginForm({ returnUrl }: { returnUrl: string | undefined }) {
  const { t } = useTranslation('auth');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, run] = useBusy();
  const { leftSeconds, start: startWait } = useCooldown();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const followSignIn = useFollowSignIn(returnUrl);
  const offerProvider = useSsoRequired();

  const send = async () => {
    try {
      const { login } = await loadAuth();
      setProblem(await followSignIn(await login({ email: email.trim(), password }), email.trim()));
    } catch (error) {
      startWait(retryAfterSeconds(error) ?? 0);
      if (offerProvider(error)) return;
      setProblem(error instanceof ApiError ? error.message || t('login.refused') : t('login.failed'));
      passwordInput.current?.focus();
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (leftSeconds > 0) return;
    if (email.trim() === '' || password === '') {
      setProblem(t('login.missing'));
      (email.trim() === '' ? emailInput : passwordInput).current?.focus();
      return;
    }
    setProblem(null);
    void run(send);
  };

  return (
    <form
      className={styles['form']}
      onSubmit={submit}
      onInput={() => void loadAuth().catch(() => undefined)}
      noValidate
    >
      {problem !== null && (
        <Notice tone="wrong" isAlert>
          {problem}
        </Notice>
      )}
      <TextField
        ref={emailInput}
        label={t('login.email')}
        type="email"
        name="email"
        autoComplete="username"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        autoFocus
      />
      <PasswordField
        ref={passwordInput}
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        maxLength={200}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div className={styles['line']}>
        <CheckField label={t('login.remember')} name="remember" />
        <Link to="/forgot-password" search={{ email: email.trim() || undefined }}>
          {t('login.forgot')}
        </Link>
      </div>
      <Button kind="primary" type="submit" size="lg" fullWidth disabled={isBusy || leftSeconds > 0}>
        {leftSeconds > 0
          ? t('login.tryIn', { count: leftSeconds })
          : t(isBusy ? 'login.busy' : 'login.submit')}
      </Button>
    </form>
  );
}
