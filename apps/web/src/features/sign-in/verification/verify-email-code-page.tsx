import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { SignInLayout } from '../sign-in-layout.tsx';
import { keptVerificationEmail } from '../verification-email.ts';
import { CodeBoxes } from './code-boxes.tsx';
import { type Boxes, isComplete } from './code-boxes-state.ts';
import { useCode } from './use-code.ts';
import { useResend } from './use-resend.ts';
import { VerifiedNotice } from './verified-notice.tsx';
import styles from './verification.module.css';
import { WaysOn } from './ways-on.tsx';
import sentences from './verification.en.json';

/** The address to verify, as the page before said, the link, or what this tab has kept when the page opened. */
function useKnownEmail(): string {
  const { email } = useSearch({ strict: false });
  const stated = useLocation({ select: ({ state }) => state.email });
  const [kept] = useState(keptVerificationEmail);
  return stated ?? email ?? kept ?? '';
}

/** The six digits of a mail, and what comes of them. */
export function CodeForm({ knownEmail }: { knownEmail: string }) {
  const { t } = useTranslation(sentences);
  const [email, setEmail] = useState(knownEmail);
  const form = useRef<HTMLFormElement>(null);
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(name)?.focus();
  const code = useCode(email, () => focus('fieldset input'));
  const again = useResend('code', email.trim(), code.renew);

  /** Without an address there is nothing to ask the server. */
  const withEmail = (work: () => void) => {
    again.clear();
    if (email.trim() !== '') return work();
    code.complain(t('code.emailMissing'));
    return focus('input[name="email"]');
  };
  const submit = (boxes: Boxes) => withEmail(() => code.submit(boxes));
  const resend = () => {
    // What was wrong with the last code says nothing about the next one.
    code.complain(null);
    again.resend();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(code.boxes);
  };
  if (code.verified !== null) return <VerifiedNotice reply={code.verified} />;

  const problem = code.problem ?? again.problem;
  return (
    <form ref={form} className={styles['stack']} onSubmit={onSubmit} noValidate>
      {problem !== null && (
        <Notice key={problem} tone="wrong" isAlert>
          {problem}
        </Notice>
      )}
      {knownEmail === '' && (
        <TextField
          label={t('code.email')}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      )}
      <CodeBoxes
        label={t('code.label')}
        boxes={code.boxes}
        isBusy={code.isBusy}
        isWrong={code.problem !== null}
        onChange={code.change}
        onComplete={submit}
      />
      <Button
        kind="primary"
        type="submit"
        size="lg"
        fullWidth
        disabled={code.isBusy || !isComplete(code.boxes)}
      >
        {t(code.isBusy ? 'code.busy' : 'code.submit')}
      </Button>
      <Button fullWidth disabled={again.isWaiting} onClick={() => withEmail(resend)}>
        {again.label}
      </Button>
      <p className="dim">
        <Link to="/verify-email" search={{ email: email.trim() || undefined }}>
          {t('code.useLink')}
        </Link>
      </p>
    </form>
  );
}

/** The page on which the six digits of the mail are typed. */
export function VerifyEmailCodePage() {
  const { t } = useTranslation(sentences);
  const email = useKnownEmail();
  const isMailOld = useLocation({ select: ({ state }) => state.isMailOld });
  const leadTo = isMailOld ? 'code.leadBefore' : 'code.leadTo';
  return (
    <SignInLayout title={t('title')} lead={email === '' ? t('code.lead') : t(leadTo, { email })}>
      <CodeForm key={email} knownEmail={email} />
      <WaysOn />
    </SignInLayout>
  );
}
