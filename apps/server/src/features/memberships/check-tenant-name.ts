import { TenantName } from '@guidon/contract';
import { asPlatform, tenants } from '@guidon/db';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/http/context.ts';
import { t } from './declares.ts';

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
