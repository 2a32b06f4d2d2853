import { useRouter } from '@tanstack/react-router';
import { ApiError } from '../../lib/api-error.ts';

/** Takes a refusal that only the tenant's own provider can lift, and offers that provider on the sign-in page. */
export function useSsoRequired(): (error: unknown) => boolean {
  const router = useRouter();
  return (error) => {
    if (!(error instanceof ApiError) || error.code !== 'SSO_REQUIRED') return false;
    const { tenantName } = error.details ?? {};
    const { pathname, search } = router.latestLocation;
    void router.navigate({
      to: pathname === '/login-old' ? '/login-old' : '/login',
      search: {
        ...search,
        sso: 'required',
        ...(typeof tenantName === 'string' && { tenantName }),
      },
    });
    return true;
  };
}
