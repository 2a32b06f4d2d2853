import { useImperativeHandle } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PasswordMeter } from '../../sign-in/passwords/index.ts';
import { LazyEntryFields, useEntry } from '../../event-parts/entry/index.ts';
import { Agreement } from '../../sign-in/index.ts';
import { AccountLine } from './account-line.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { Wizard } from './use-wizard.ts';
import { newPasswordProblem } from './wizard-problem.ts';
import { useProblemText } from './use-problem-text.ts';
import styles from './wizard.module.css';
import sentences from './wizard.en.json';

export function RegisterStep({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation(sentences);
  const textOf = useProblemText();
  const { state, isBusy } = wizard;
  const entry = useEntry(wizard.questions);
  useImperativeHandle(wizard.takeEntry, () => entry.take);
  const { problem } = state;
  const suggestion = problem?.field === 'username' ? problem.suggestion : undefined;
  // What the page finds by itself is marked at both fields at once.
  const also = problem?.field === 'username' && !problem.isReply ? newPasswordProblem(state.password) : null;
  const errorAt = (field: 'username' | 'password') => {
    const found = [problem, also].find((one) => one?.field === field);
    return found ? textOf(found) : undefined;
  };
  return (
    <>
      <AccountLine email={state.email.trim().toLowerCase()} />
      <TextField
        label={t('register.username')}
        description={t('register.usernameHint')}
        name="username"
        autoComplete="nickname"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={60}
        value={state.username}
        error={errorAt('username')}
        onChange={(event) => wizard.type('username', event.currentTarget.value)}
        autoFocus
      />
      {suggestion !== undefined && (
        <Button className={styles['suggestion']} onClick={() => wizard.type('username', suggestion)}>
          {t('register.useSuggestion', { suggestion })}
        </Button>
      )}
      <PasswordField
        label={t('register.password')}
        description={t('register.passwordHint')}
        name="password"
        autoComplete="new-password"
        maxLength={200}
        value={state.password}
        error={errorAt('password')}
        onChange={(event) => wizard.type('password', event.currentTarget.value)}
      />
      <PasswordMeter password={state.password} owner={{ username: state.username, email: state.email }} />
      <LazyEntryFields entry={entry} />
      <div className={styles['actions']}>
        <Button size="lg" onClick={wizard.back} disabled={isBusy}>
          {t('register.back')}
        </Button>
        <SubmitButton wizard={wizard} words={t('register.submit')} busyWords={t('register.busy')} />
      </div>
      {state.invitation === null && wizard.isAlone && <p className="hint">{t('register.noTenant')}</p>}
      <Agreement />
    </>
  );
}
