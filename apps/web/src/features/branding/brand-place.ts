import type { Branding } from '@guidon/contract';
import type { Session } from '../../lib/session-store.ts';
import { accentVariables } from '../../ui/accent-variables.ts';
import type { BrandCopy } from '../../lib/brand-copy.ts';

/** Whose look the pages take; `ask` is what the server knows it by. */
export interface BrandPlace {
  ask: string;
  tenant: BrandCopy['tenant'];
}

/**
 * The organization one is signed in to; before that the one a link names, else the one that is shown already. Null
 * for the platform's own look, undefined while it is not known who is here.
 */
export function brandPlace(
  session: Session,
  named: string | undefined,
  copy: BrandCopy | null,
): BrandPlace | null | undefined {
  if (session.status === 'checking') return undefined;
  if (session.status === 'signed-in') {
    const { tenantId: id, tenantName: name } = session.user;
    return id === null ? null : { ask: id, tenant: { id, name } };
  }
  if (named) {
    const name = named.toLowerCase();
    return isOf(copy, name) ? placeOf(copy) : { ask: name, tenant: { id: null, name } };
  }
  return copy && placeOf(copy);
}

function placeOf({ tenant }: BrandCopy): BrandPlace | null {
  const ask = tenant.id ?? tenant.name;
  return ask === null ? null : { ask, tenant };
}

function isOf(copy: BrandCopy | null, named: string): copy is BrandCopy {
  return copy !== null && (copy.tenant.name === named || copy.tenant.id === named);
}

/** Whether a copy may stand for a place until the server has answered. */
export function isSamePlace(copy: BrandCopy | null, { tenant }: BrandPlace): boolean {
  if (copy === null) return false;
  return tenant.id === null ? isOf(copy, tenant.name ?? '') : copy.tenant.id === tenant.id;
}

export function copyOf({ tenant }: BrandPlace, branding: Branding): BrandCopy {
  const colors = branding.isDefault ? {} : accentVariables(branding.textColor);
  return { ...branding, tenant, colors };
}
