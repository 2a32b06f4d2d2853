import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Puts the organization into the address of a page for visitors, which tells the page whose brand it shows. */
export function useTenantInAddress(tenantName: string | undefined, isSignedIn: boolean): void {
  const navigate = useNavigate();
  const { tenant } = useSearch({ strict: false });
  useEffect(() => {
    if (tenantName === undefined || isSignedIn || tenant === tenantName) return;
    void navigate({ to: '.', search: (search) => ({ ...search, tenant: tenantName }), replace: true });
  }, [tenantName, tenant, isSignedIn, navigate]);
}
