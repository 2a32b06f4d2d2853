import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/error-message.ts';
import { useSessionStore } from '../../lib/session.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { switchTenant } from './api.ts';

/** Takes the whole browser to another organization; every page of the old one is left behind. */
export function useSwitchTenant() {
  const { t } = useTranslation('tenants');
  const session = useSessionStore();
  const [isBusy, run] = useBusy();
  const switchTo = (tenant: { name: string; displayName: string }, next?: () => Promise<void>) =>
    run(async () => {
      try {
        const { token, user } = await switchTenant(tenant.name);
        session.signIn(token, user);
        toast.success(t('switched', { name: tenant.displayName }));
        await next?.();
      } catch (error) {
        toast.error(errorMessage(error, t('switchFailed')));
      }
    });
  return { isBusy, switchTo };
}
