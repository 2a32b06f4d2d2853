import type { OwnTenant } from '@guidon/contract';

/** More than these are found in a window of their own. */
const inMenu = 6;

export type TenantChoice = { kind: 'none' } | { kind: 'menu' } | { kind: 'window' };

/** How a user gets from one organization to another: not at all, in the menu, or in a window with a search. */
export function tenantChoice(tenants: readonly Pick<OwnTenant, 'id'>[]): TenantChoice {
  if (tenants.length < 2) return { kind: 'none' };
  return { kind: tenants.length > inMenu ? 'window' : 'menu' };
}

/** The organizations whose shown or own name contains all of the words. */
export function tenantsCalled(tenants: readonly OwnTenant[], search: string): OwnTenant[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return tenants.filter(({ name, displayName }) => {
    const text = `${name} ${displayName}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
