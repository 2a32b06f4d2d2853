import { foldName } from '@guidon/contract';
import { memberships, tenants, type Tx } from '@guidon/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { invalidField } from '../../platform/http/app-error.ts';
import { t } from './declares.ts';

/** Whether a name contains one of some words, in whatever letters and signs it is written. */
export function bearsWord(name: string, words: readonly string[]): boolean {
  const folded = foldName(name);
  return words.some((word) => folded.includes(foldName(word)));
}

/** Whether no word that a tenant refuses is part of a name. */
export async function isAllowedName(tx: Tx, tenantId: string, name: string): Promise<boolean> {
  const [tenant] = await tx
    .select({ words: tenants.refusedWords })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  return !bearsWord(name, tenant?.words ?? []);
}

export async function requireAllowedName(
  tx: Tx,
  tenantId: string,
  { field, name }: { field: string; name: string },
): Promise<void> {
  if (!(await isAllowedName(tx, tenantId, name))) throw invalidField(field, t('nameRefused'));
}

/** For another username of an account, which all its tenants see. */
export async function requireAllowedUsername(tx: Tx, userId: string, username: string): Promise<void> {
  const own = tx
    .select({ tenantId: memberships.tenantId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.isActive, true)));
  const found = await tx
    .select({ words: tenants.refusedWords })
    .from(tenants)
    .where(and(inArray(tenants.id, own), sql`cardinality(${tenants.refusedWords}) > 0`));
  if (found.some(({ words }) => bearsWord(username, words))) throw invalidField('username', t('nameRefused'));
}
