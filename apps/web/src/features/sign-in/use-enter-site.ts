import { useRouter } from '@tanstack/react-router';

/** Goes where a visitor wanted to go before signing in, else to the dashboard. */
export function useEnterSite(): (returnUrl: string | undefined) => Promise<void> {
  const router = useRouter();
  return async (returnUrl) => {
    if (returnUrl === undefined) await router.navigate({ to: '/dashboard' });
    else await router.navigate({ href: returnUrl });
  };
}
