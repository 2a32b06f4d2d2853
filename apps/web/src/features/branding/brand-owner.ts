import type { Branding } from '@guidon/contract';
import type { Session } from '../../lib/session-store.ts';
import { accentVariables } from '../../ui/accent-variables.ts';
import type { BrandCopy } from '../../lib/brand-copy.ts';

/** The organization whose branding is shown; `key` is its id, or its name while the id is not known. */
export interface BrandOwner {
  key: string;
  tenant: BrandCopy['tenant'];
}

/** The organization that a link names; links say either. */
export function namedTenant(search: { tenant?: string | undefined; tenantName?: string | undefined }) {
  return search.tenant ?? search.tenantName;
}

/**
 * The organization of the session; for visitors the one named by the link, else the one shown already. Null for the
 * platform's own branding, undefined while the session is being checked.
 */
export function brandOwner(
  session: Session,
  named: string | undefined,
  copy: BrandCopy | null,
): BrandOwner | null | undefined {
  if (session.status === 'checking') return undefined;
  if (session.status === 'signed-in') {
    const { tenantId: id, tenantName: name } = session.user;
    return id === null ? null : { key: id, tenant: { id, name } };
  }
  if (named) {
    const name = named.toLowerCase();
    return isOf(copy, name) ? ownerOf(copy) : { key: name, tenant: { id: null, name } };
  }
  return copy && ownerOf(copy);
}

function ownerOf({ tenant }: BrandCopy): BrandOwner | null {
  const key = tenant.id ?? tenant.name;
  return key === null ? null : { key, tenant };
}

function isOf(copy: BrandCopy | null, named: string): copy is BrandCopy {
  return copy !== null && (copy.tenant.name === named || copy.tenant.id === named);
}

export function isSameOwner(copy: BrandCopy | null, { tenant }: BrandOwner): boolean {
  if (copy === null) return false;
  return tenant.id === null ? isOf(copy, tenant.name ?? '') : copy.tenant.id === tenant.id;
}

export function copyOf({ tenant }: BrandOwner, branding: Branding): BrandCopy {
  const colors = branding.isDefault ? {} : accentVariables(branding.textColor);
  return { ...branding, tenant, colors };
}
