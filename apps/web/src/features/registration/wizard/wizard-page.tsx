import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { retryImport } from '../../../lib/retry-import.ts';
import { SignInLayout } from '../../sign-in/index.ts';
import { hasLink } from './wizard-search.ts';
import { WizardView } from './wizard-view.tsx';
import sentences from './wizard.en.json';

const LinkedWizard = lazy(async () => {
  const module = await retryImport(() => import('./linked-wizard.tsx'));
  return { default: module.LinkedWizard };
});

export function WizardPage() {
  const { t } = useTranslation(sentences);
  const given = useSearch({ strict: false });
  if (!hasLink(given)) return <WizardView />;
  return (
    <Suspense fallback={<SignInLayout title={t('email.title')} lead={t('email.leadInvited')} />}>
      <LinkedWizard />
    </Suspense>
  );
}
