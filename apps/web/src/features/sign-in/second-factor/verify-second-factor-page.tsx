import { limits } from '@guidon/contract/plain';
import { type HistoryState, useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { toast } from '../../../ui/toast.ts';
import { SignInLayout } from '../sign-in-layout.tsx';
import styles from './second-factor.module.css';
import { type PendingSignIn, VerifyForm } from './verify-form.tsx';
import sentences from './second-factor.en.json';

function Expired() {
  const { t } = useTranslation(sentences);
  return (
    <SignInLayout title={t('verify.expiredTitle')} lead={t('verify.expired')}>
      <ButtonLink to="/login" kind="primary" size="lg" fullWidth autoFocus>
        {t('verify.back')}
      </ButtonLink>
    </SignInLayout>
  );
}

/** Whoever comes without a first factor is sent to show one. */
function WithoutSession() {
  const { t } = useTranslation(sentences);
  const router = useRouter();
  useEffect(() => {
    toast.error(t('verify.invalidSession'));
    void router.navigate({ to: '/login', replace: true });
  }, [router, t]);
  return null;
}

function VerifySecondFactor({ carried }: { carried: PendingSignIn }) {
  const { t } = useTranslation(sentences);
  const [isExpired, setExpired] = useState(() => Date.parse(carried.until) <= Date.now());
  const [kind, setKind] = useState<'authenticator' | 'backup'>('authenticator');
  const expire = () => setExpired(true);
  if (isExpired) return <Expired />;
  return (
    <SignInLayout
      title={t('verify.title')}
      lead={t(kind === 'backup' ? 'verify.leadBackup' : 'verify.leadAuthenticator')}
    >
      <p className={styles['clock']}>
        {t('verify.expiresIn')} <Countdown until={carried.until} onEnd={expire} />
      </p>
      <VerifyForm carried={carried} kind={kind} onKind={setKind} onExpired={expire} />
    </SignInLayout>
  );
}

function carriedBy(state: HistoryState): PendingSignIn | null {
  const { tempToken, deviceFingerprint, from, secondFactorUntil, canUsePasskey } = state;
  if (tempToken === undefined) return null;
  const until = secondFactorUntil ?? new Date(Date.now() + limits.secondFactorSessionMs).toISOString();
  return { tempToken, deviceFingerprint, from, until, canUsePasskey: canUsePasskey === true };
}

export function VerifySecondFactorPage(): ReactNode {
  const { state } = useLocation();
  // What the visitor came with: on the way out the location is another one already.
  const [carried] = useState(() => carriedBy(state));
  return carried ? <VerifySecondFactor carried={carried} /> : <WithoutSession />;
}
