import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useSessionStore } from '../lib/session.tsx';
import { toast } from '../ui/toast.ts';
import { useWrite } from '../lib/use-write.ts';
import { switchTenant } from '../resources/tenants.ts';
import sentences from './switch-tenant.en.json';

/** Takes the whole browser to another organization; every page of the old one is left behind. */
export function useSwitchTenant({ isQuiet = false } = {}) {
  const { t } = useTranslation(sentences);
  const session = useSessionStore();
  const { isPending: isBusy, run } = useWrite({
    failure: t('switchFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const switchTo = (tenant: { name: string; displayName: string }, next?: () => Promise<void>) =>
    run(async (send) => {
      const { token, data } = await send(switchTenant, { body: { tenantName: tenant.name } });
      session.signIn(token, data.user);
      if (!isQuiet) toast.success(t('switched', { name: tenant.displayName }));
      await next?.();
    });
  return { isBusy, switchTo };
}
