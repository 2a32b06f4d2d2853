import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { StepProgress } from '../../../ui/step-progress.tsx';
import { SignInLayout } from '../../sign-in/index.ts';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { PasswordStep } from './password-step.tsx';
import styles from './reset.module.css';
import { resetSteps } from './reset-state.ts';
import { useReset } from './use-reset.ts';
import sentences from './password-reset.en.json';

/** Sets a new password with a code that is mailed, in three steps on one page. */
export function ForgotPasswordPage() {
  const { t } = useTranslation(sentences);
  const search = useSearch({ strict: false });
  const stated = useLocation({ select: ({ state }) => state.email });
  const reset = useReset(stated ?? search.email ?? '');
  const { step, email } = reset;
  return (
    <SignInLayout title={t('title')} lead={t(`${step}.lead`, { email: email.trim() })}>
      <Link to="/login" className={styles['back']}>
        <IconArrowLeft size={16} aria-hidden />
        {t('back')}
      </Link>
      <StepProgress
        label={t('progress')}
        steps={resetSteps.map((name) => t(`steps.${name}`))}
        at={resetSteps.indexOf(step)}
      />
      {step === 'email' && <EmailStep email={email} onEmail={reset.setEmail} onSend={reset.sendCode} />}
      {step === 'code' && (
        <CodeStep
          waitSeconds={reset.waitSeconds}
          onVerify={reset.verify}
          onResend={reset.resendCode}
          onChangeEmail={reset.changeEmail}
        />
      )}
      {step === 'password' && (
        <PasswordStep email={email.trim()} isDone={reset.isDone} onReset={reset.reset} />
      )}
    </SignInLayout>
  );
}
