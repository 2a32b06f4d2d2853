import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, retryAfterSeconds } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useWrite } from '../../../lib/use-write.ts';
import { useCooldown } from '../../../ui/use-cooldown.ts';
import { useSsoRequired } from '../use-sso-required.ts';
import { useFollowSignIn } from '../use-follow-sign-in.ts';
import { default as signInStyles } from '../sign-in-layout.module.css';
import { loadSessions } from './load-sessions.ts';
import sentences from './sessions.en.json';
import signInSentences from '../sign-in.en.json';

export function LoginForm({ returnUrl }: { returnUrl: string | undefined }) {
  const { t } = useTranslation(sentences);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { leftSeconds, start: startWait } = useCooldown();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const followSignIn = useFollowSignIn(returnUrl);
  const offerProvider = useSsoRequired();

  const {
    isPending: isBusy,
    problem,
    setProblem,
    run,
  } = useWrite({
    failure: t('failed', { ns: signInSentences }),
    onError: (sentence, error) => {
      startWait(retryAfterSeconds(error) ?? 0);
      if (offerProvider(error)) return;
      setProblem(error instanceof ApiError ? error.message || t('login.refused') : sentence);
      passwordInput.current?.focus();
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (leftSeconds > 0) return;
    if (email.trim() === '' || password === '') {
      setProblem(t('login.missing'));
      (email.trim() === '' ? emailInput : passwordInput).current?.focus();
      return;
    }
    void run(async (send) => {
      const { login } = await loadSessions();
      const reply = await send(login, { body: { email: email.trim(), password } });
      setProblem(await followSignIn(reply, email.trim()));
    });
  };

  return (
    <form
      className={signInStyles['form']}
      onSubmit={submit}
      onInput={() => void loadSessions().catch(() => undefined)}
      noValidate
    >
      <ProblemNotice problem={problem} />
      <TextField
        ref={emailInput}
        label={t('login.email')}
        type="email"
        name="email"
        autoComplete="username webauthn"
        maxLength={254}
        value={email}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setProblem(null);
        }}
        autoFocus
      />
      <PasswordField
        ref={passwordInput}
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        maxLength={200}
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <div className="row wraps justify-between gap-8 gap-x-16">
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
