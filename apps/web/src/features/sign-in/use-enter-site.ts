import { useRouter } from '@tanstack/react-router';
import { safeReturnUrl } from '../../navigation/safe-return-url.ts';

/** Goes where a visitor wanted to go before signing in; to the dashboard where that is no page of this site. */
export function useEnterSite(): (returnUrl: string | undefined) => Promise<void> {
  const router = useRouter();
  return async (returnUrl) => {
    const href = safeReturnUrl(returnUrl);
    if (href === undefined) await router.navigate({ to: '/dashboard' });
    else await router.navigate({ href });
  };
}
