import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { AccountLine } from './account-line.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { Wizard } from './use-wizard.ts';
import { useProblemText } from './use-problem-text.ts';
import styles from './wizard.module.css';
import sentences from './wizard.en.json';

export function PasswordStep({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation(sentences);
  const textOf = useProblemText();
  const { state, isBusy } = wizard;
  const { problem } = state;
  const email = state.email.trim().toLowerCase();
  return (
    <>
      <AccountLine email={email} />
      <PasswordField
        label={t('password.label')}
        name="password"
        autoComplete="current-password webauthn"
        maxLength={200}
        value={state.password}
        error={problem?.field === 'password' ? textOf(problem) : undefined}
        onChange={(event) => wizard.type('password', event.currentTarget.value)}
        autoFocus
      />
      <p>
        <Link to="/forgot-password" search={{ email }}>
          {t('password.forgot')}
        </Link>
      </p>
      <div className={styles['actions']}>
        <Button size="lg" onClick={wizard.back} disabled={isBusy}>
          {t('password.back')}
        </Button>
        <SubmitButton wizard={wizard} words={t('password.submit')} busyWords={t('password.busy')} />
      </div>
    </>
  );
}
