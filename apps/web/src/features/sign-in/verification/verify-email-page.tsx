import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useMaybeUser } from '../../../lib/session.tsx';
import { useSendWrite } from '../../../lib/use-send-write.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { SignInLayout } from '../sign-in-layout.tsx';
import { keptVerificationEmail } from '../verification-email.ts';
import { verifyByLink } from './api.ts';
import { useResend } from './use-resend.ts';
import { useVerified } from './use-verified.ts';
import { VerifiedNotice } from './verified-notice.tsx';
import styles from './verification.module.css';
import { WaysOn } from './ways-on.tsx';
import sentences from './verification.en.json';

/** Verifies with token and email of the link, once; each token has one try. */
function useLink(token: string | undefined, email: string | undefined) {
  const { t } = useTranslation(sentences);
  const { verified, accept } = useVerified();
  const [problem, setProblem] = useState<string | null>(null);
  const tried = useRef<string | null>(null);
  const send = useSendWrite();

  const verify = useEffectEvent(async (secret: string, address: string) => {
    setProblem(null);
    try {
      accept(await send(verifyByLink, { body: { token: secret, email: address } }));
    } catch (error) {
      const wasRefused = error instanceof ApiError && error.status > 0;
      setProblem(t(wasRefused ? 'link.expired' : 'link.invalid'));
    }
  });

  useEffect(() => {
    if (token === undefined || email === undefined || tried.current === token) return;
    tried.current = token;
    void verify(token, email);
  }, [token, email]);

  const isLink = token !== undefined && email !== undefined;
  return { verified, problem, isLoading: isLink && verified === null && problem === null };
}

/** The page that the link of the mail opens. */
export function VerifyEmailPage() {
  const { t } = useTranslation(sentences);
  const search = useSearch({ strict: false });
  const { verified, problem, isLoading } = useLink(search.token, search.email);
  const [kept] = useState(keptVerificationEmail);
  const email = search.email ?? kept ?? '';
  const user = useMaybeUser();
  const isAlready = problem !== null && user?.isEmailVerified === true && user.email === search.email;
  const again = useResend('link', email);
  const lead = email === '' ? t('link.lead') : t('link.leadTo', { email });

  return (
    <SignInLayout title={t('title')} lead={isLoading ? t('link.loading') : lead}>
      <div className={styles['stack']} aria-busy={isLoading}>
        {isLoading && <ProgressBar label={t('link.loading')} />}
        {verified !== null && <VerifiedNotice reply={verified} />}
        {isAlready && <Notice tone="right" title={t('link.already')} />}
        {[isAlready ? null : problem, again.problem].map(
          (text) =>
            text !== null && (
              <Notice key={text} tone="wrong" isAlert>
                {text}
              </Notice>
            ),
        )}
        {!isLoading && !isAlready && verified === null && (
          <>
            {email !== '' && (
              <Button kind="primary" size="lg" fullWidth disabled={again.isWaiting} onClick={again.resend}>
                {again.label}
              </Button>
            )}
            <p className="dim">
              <Link to="/verify-email-code" search={{ email: email || undefined }}>
                {t('link.useCode')}
              </Link>
            </p>
          </>
        )}
        <WaysOn />
      </div>
    </SignInLayout>
  );
}
