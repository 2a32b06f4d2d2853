import type { EntryQuestions } from '@guidon/contract';
import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SignInLayout, signInStyles } from '../../sign-in/index.ts';
import { SignInAlternatives } from '../../sign-in/sessions/index.ts';
import { EmailStep } from './email-step.tsx';
import { PasswordStep, RegisterStep } from './lazy-steps.ts';
import { loadLaterSteps } from './load-later-steps.ts';
import { useProblemText } from './use-problem-text.ts';
import { useWizard } from './use-wizard.ts';
import type { Problem } from './wizard-problem.ts';
import { invitationName, problemAbove } from './wizard-state.ts';
import { wizardSearchOf } from './wizard-search.ts';
import styles from './wizard.module.css';
import sentences from './wizard.en.json';

/** A solved challenge is sent on after this long, so that its tick is seen. */
const resubmitMs = 100;

/** Where the wizard is a step of something longer. */
export interface WizardPlace {
  above: ReactNode;
  title: string;
  lead: string;
  /** Where whoever has an account now goes on. */
  wayOn: string;
  /** Goes to where the code is typed that a new account was mailed. */
  onUnverified: () => Promise<void>;
}

interface WizardViewProps {
  /** What the link that led here is for. */
  banner?: ReactNode;
  /** The address that the link was sent to; no other can use it. */
  invitedEmail?: string | undefined;
  /** What the event of the link asks whoever comes in. */
  questions?: EntryQuestions | null;
  /** The link works, so one way on is enough. */
  isExpected?: boolean;
  /** A page that the wizard is a step of. */
  of?: WizardPlace;
}

/** What is wrong with the whole step, or with a field that the step does not show. */
function ProblemNotice({ problem }: { problem: Problem | null }) {
  const { t } = useTranslation(sentences);
  const textOf = useProblemText();
  if (!problem) return null;
  return (
    <Notice tone="wrong" isAlert>
      {textOf(problem)}
      {problem.unlockOptions && (
        <>
          <ul className={styles['options']}>
            {problem.unlockOptions.map((option) => (
              <li key={option}>{option}</li>
            ))}
          </ul>
          <p className={styles['tip']}>{t('errors.lockedTip')}</p>
        </>
      )}
    </Notice>
  );
}

/** The steps of signing in and registering. */
export function WizardView({
  banner,
  invitedEmail,
  questions = null,
  isExpected = false,
  of,
}: WizardViewProps) {
  const { t } = useTranslation(sentences);
  const given = useSearch({ strict: false });
  const stated = useLocation({ select: ({ state }) => state.email });
  const named = wizardSearchOf({ ...given, email: given.email ?? stated });
  const search = of ? { ...named, wayOn: of.wayOn, returnUrl: of.wayOn } : named;
  const form = useRef<HTMLFormElement>(null);
  const wizard = useWizard(search, form, {
    invitedEmail,
    questions,
    proposesUsername: of !== undefined || search.code !== undefined || given.event !== undefined,
    onUnverified: of?.onUnverified,
  });
  const { step, message, invitation, email } = wizard.state;
  const invitedTo = invitationName(invitation);
  const isQuiet = isExpected && step === 'email';
  const leadKey = isExpected ? 'email.leadInvited' : 'email.lead';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    wizard.submit();
  };
  const prepare = () => {
    if (step !== 'email') return;
    wizard.prepare();
    void loadLaterSteps().catch(() => undefined);
  };

  return (
    <SignInLayout
      title={of && step === 'email' ? of.title : t(`${step}.title`)}
      lead={step === 'email' ? (of?.lead ?? t(leadKey)) : message}
      isWide={of !== undefined}
      above={of?.above}
    >
      {invitedTo !== null && (
        <div className={styles['invitation']}>
          <Notice>{t('invitationTo', { name: invitedTo })}</Notice>
        </div>
      )}
      {step === 'email' && banner !== undefined && <div className={styles['invitation']}>{banner}</div>}
      <form ref={form} className={signInStyles['form']} onSubmit={submit} onInput={prepare} noValidate>
        <ProblemNotice problem={problemAbove(wizard.state)} />
        {step === 'email' && (
          <EmailStep
            wizard={wizard}
            isInvited={invitedEmail !== undefined}
            onSolved={() => setTimeout(() => form.current?.requestSubmit(), resubmitMs)}
          />
        )}
        <Suspense>
          {step === 'password' && <PasswordStep wizard={wizard} />}
          {step === 'register' && <RegisterStep wizard={wizard} />}
        </Suspense>
      </form>
      {!isQuiet && step !== 'register' && (
        <SignInAlternatives email={email.trim()} returnUrl={search.wayOn} />
      )}
      {!isQuiet && !of && step === 'email' && (
        <div className={styles['code']}>
          <ButtonLink to="/join" search={{ code: given.code }}>
            {t('links.eventCode')}
          </ButtonLink>
        </div>
      )}
      {!isQuiet && !of && step !== 'password' && (
        <p className={styles['links']}>
          {t('links.code')}{' '}
          <Link to="/register-old" search={{ ...given, sso: undefined }}>
            {t('links.registerOld')}
          </Link>{' '}
          {t('links.and')}{' '}
          <Link to="/login-old" search={{ ...given, sso: undefined }}>
            {t('links.loginOld')}
          </Link>
        </p>
      )}
    </SignInLayout>
  );
}
