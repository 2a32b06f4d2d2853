import { useState } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { localStore } from '../../lib/local-store.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { loadSignIn } from './load-sign-in.ts';

const lastTenantKey = 'ssoTenant';

/** The tenant whose provider was used last in this browser. */
export function lastSsoTenant(): string {
  return localStore.get(lastTenantKey) ?? '';
}

/** Sends the browser to the provider of a tenant; stays busy while the page is being left. */
export function useStartSignIn(returnUrl: string | undefined) {
  const { t } = useTranslation('singleSignOn');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, run] = useBusy();
  const [isLeaving, setLeaving] = useState(false);
  const start = (tenantName: string) => {
    setProblem(null);
    void run(async () => {
      try {
        const { startSignIn } = await loadSignIn();
        const url = await startSignIn(tenantName, returnUrl);
        localStore.set(lastTenantKey, tenantName);
        setLeaving(true);
        window.location.assign(url);
      } catch (error) {
        setProblem(errorMessage(error, t('signIn.failed')));
      }
    });
  };
  return { start, problem, setProblem, isBusy: isBusy || isLeaving };
}
