import { TenantName, foldName, bearsProductName } from '@guidon/contract';
import { asPlatform, tenants, memberships, type Tx } from '@guidon/db';
import { eq, and, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/http/context.ts';
import { t } from './declares.ts';
import { invalidField } from '../../platform/http/app-error.ts';

const reserved = new Set([
  'admin',
  'api',
  'app',
  'guidon',
  'login',
  'platform',
  'register',
  'root',
  'support',
  'system',
  'www',
]);

export async function checkTenantName(
  ctx: Ctx,
  name: string,
): Promise<{ available: boolean; reason: string | null }> {
  const parsed = TenantName.safeParse(name);
  if (!parsed.success)
    return { available: false, reason: parsed.error.issues[0]?.message ?? t('nameInvalid').in(ctx.language) };
  if (isReservedTenantName(name)) return { available: false, reason: t('nameReserved').in(ctx.language) };
  const taken = await asPlatform(ctx, (tx) =>
    tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.name, name)),
  );
  return taken.length === 0
    ? { available: true, reason: null }
    : { available: false, reason: t('nameTaken').in(ctx.language) };
}

export function isReservedTenantName(name: string): boolean {
  return reserved.has(name);
}

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

/** Refuses the platform's name for an organization that does not have it already, as the one of the demo has. */
export function requireOwnName(
  field: string,
  { chosen, current }: { chosen: string; current: string },
): void {
  if (chosen !== current && bearsProductName(chosen)) throw invalidField(field, t('nameOfProduct'));
}
