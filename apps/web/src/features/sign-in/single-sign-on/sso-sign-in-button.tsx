import { IconBuilding } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { retryImport } from '../../../lib/retry-import.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './single-sign-on.module.css';
import { ssoNotices } from './sso-problem.ts';
import sentences from './single-sign-on.en.json';

const SsoSignInForm = lazy(async () => ({
  default: (await retryImport(() => import('./sso-sign-in-form.tsx'))).SsoSignInForm,
}));

/** The way in through an organization's own provider, and what came of the last try. */
export function SsoSignInButton({ returnUrl }: { returnUrl: string | undefined }) {
  const { t } = useTranslation(sentences);
  const { sso, tenant, tenantName = tenant } = useSearch({ strict: false });
  const notice = ssoNotices.find((known) => known === sso);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['way']}>
      {notice !== undefined && (
        <Notice tone={notice === 'confirm-by-mail' ? 'info' : 'warning'} isAlert>
          {t(`problem.${notice}`)}
        </Notice>
      )}
      {isOpen || notice === 'required' ? (
        <Suspense fallback={<Button size="lg" fullWidth loading aria-label={t('signIn.open')} />}>
          <SsoSignInForm key={`${notice} ${tenantName}`} tenantName={tenantName} returnUrl={returnUrl} />
        </Suspense>
      ) : (
        <Button
          size="lg"
          fullWidth
          leftSection={<IconBuilding size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('signIn.open')}
        </Button>
      )}
    </div>
  );
}
