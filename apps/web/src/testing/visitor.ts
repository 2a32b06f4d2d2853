import { type Role, rightsOf } from '@guidon/contract';
import type { Visitor } from '../navigation/define-page.ts';

/** A visitor with the rights of a role; null for an account without an organization. */
export function visitor(role: Role | null, isSuperAdmin = false): Visitor {
  return { role, rights: rightsOf(role), isSuperAdmin };
}
