import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { localStore } from '../../../lib/local-store.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { loadSignIn } from './load-sign-in.ts';
import sentences from './single-sign-on.en.json';

const lastTenantKey = 'ssoTenant';

/** The tenant whose provider was used last in this browser. */
export function lastSsoTenant(): string {
  return localStore.get(lastTenantKey) ?? '';
}

/** Sends the browser to the provider of a tenant; stays busy while the page is being left. */
export function useStartSignIn(returnUrl: string | undefined) {
  const { t } = useTranslation(sentences);
  const { isPending, problem, setProblem, run } = useWrite({ failure: t('signIn.failed') });
  const [isLeaving, setLeaving] = useState(false);
  const start = (tenantName: string) =>
    void run(async (send) => {
      const { startSignIn } = await loadSignIn();
      const body = returnUrl === undefined ? {} : { returnUrl };
      const { data } = await send(startSignIn, { params: { tenantName }, body });
      localStore.set(lastTenantKey, tenantName);
      setLeaving(true);
      window.location.assign(data.url);
    });
  return { start, problem, setProblem, isBusy: isPending || isLeaving };
}
