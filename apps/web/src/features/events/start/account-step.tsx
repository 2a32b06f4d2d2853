import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { retryImport } from '../../../lib/retry-import.ts';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { WizardView } from '../../registration/wizard/index.ts';
import { keptVerificationEmail, SignInLayout } from '../../sign-in/index.ts';
import sentences from './start.en.json';

const CodeForm = lazy(async () => {
  const { CodeForm: component } = await retryImport(() => import('../../sign-in/verification/index.ts'));
  return { default: component };
});

/** Signing in or making an account, with its address verified on the same page. */
export function AccountStep({ progress }: { progress: ReactNode }) {
  const { t } = useTranslation(sentences);
  const router = useRouter();
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const email = search.verify ? keptVerificationEmail() : null;
  // Without the stage of the wizard, and what else the history holds.
  const wayOn = router.buildLocation({
    to: '/run-an-event',
    search: { ...search, verify: undefined },
  }).href;
  if (email !== null)
    return (
      <SignInLayout
        title={t('account.verifyTitle')}
        lead={t('account.verifyLead', { email })}
        isWide
        above={progress}
      >
        <Suspense fallback={<SkeletonRows count={2} />}>
          <CodeForm knownEmail={email} />
        </Suspense>
      </SignInLayout>
    );
  return (
    <WizardView
      of={{
        above: progress,
        title: t('title'),
        lead: t('account.lead'),
        wayOn,
        onUnverified: () =>
          navigate({ to: '/run-an-event', search: { ...search, verify: true }, state: { from: wayOn } }),
      }}
    />
  );
}
