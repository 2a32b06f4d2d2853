import { limits, type SsoDomain } from '@guidon/contract';
import { newId, ssoDomains, tenants, type Tx } from '@guidon/db';
import { and, asc, count, eq, isNotNull } from 'drizzle-orm';
import { invalidField, notFound } from '../../platform/http/app-error.ts';
import { derivedSecretToken } from '../../platform/secrets/secret-token.ts';
import { t } from './declares.ts';

export type DomainRow = typeof ssoDomains.$inferSelect;

const isDomain = (tenantId: string, id: string) =>
  and(eq(ssoDomains.tenantId, tenantId), eq(ssoDomains.id, id));

/** Whether the tenant has proven that the domain of an address is its own. */
export async function isDomainProven(tx: Tx, tenantId: string, email: string): Promise<boolean> {
  const proven = await tx
    .select({ id: ssoDomains.id })
    .from(ssoDomains)
    .where(
      and(
        eq(ssoDomains.tenantId, tenantId),
        eq(ssoDomains.domain, domainOf(email)),
        isNotNull(ssoDomains.provenAt),
      ),
    );
  return proven.length > 0;
}

/** Domains of the tenant, by name. */
export function listDomains(tx: Tx, tenantId: string): Promise<DomainRow[]> {
  return tx
    .select()
    .from(ssoDomains)
    .where(eq(ssoDomains.tenantId, tenantId))
    .orderBy(asc(ssoDomains.domain));
}

/** The domain of the tenant; fails with NOT_FOUND for another tenant's and a missing one. */
export async function requireDomain(tx: Tx, tenantId: string, id: string): Promise<DomainRow> {
  const [row] = await tx.select().from(ssoDomains).where(isDomain(tenantId, id));
  if (!row) throw notFound(t('domainNotFound'));
  return row;
}

/** Inserts a domain that nobody has looked at yet; fails where the tenant has it, or has as many as it may. */
export async function insertDomain(tx: Tx, tenantId: string, domain: string): Promise<DomainRow> {
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
  const [present] = await tx
    .select({ number: count() })
    .from(ssoDomains)
    .where(eq(ssoDomains.tenantId, tenantId));
  if ((present?.number ?? 0) >= limits.domainsPerTenant)
    throw invalidField('domain', t('tooManyDomains', { most: limits.domainsPerTenant }));
  const [row] = await tx
    .insert(ssoDomains)
    .values({ tenantId, id: newId(), domain })
    .onConflictDoNothing()
    .returning();
  if (!row) throw invalidField('domain', t('domainThere'));
  return row;
}

/** Fails with NOT_FOUND when the domain was removed meanwhile. */
export async function updateDomain(
  tx: Tx,
  { tenantId, id }: Pick<DomainRow, 'tenantId' | 'id'>,
  checked: Pick<DomainRow, 'checkedAt' | 'provenAt' | 'problem'>,
): Promise<DomainRow> {
  const [row] = await tx.update(ssoDomains).set(checked).where(isDomain(tenantId, id)).returning();
  if (!row) throw notFound(t('domainNotFound'));
  return row;
}

export async function deleteDomain(tx: Tx, { tenantId, id }: DomainRow): Promise<void> {
  await tx.delete(ssoDomains).where(isDomain(tenantId, id));
}

/** The record that proves a domain; its value is another one for every tenant, and stays the same. */
export function recordOf(
  secretKey: string,
  { tenantId, domain }: Pick<DomainRow, 'tenantId' | 'domain'>,
): SsoDomain['record'] {
  const { token } = derivedSecretToken(secretKey, 'sso-domain', `${tenantId} ${domain}`);
  return { name: `_guidon.${domain}`, value: `guidon-domain-verification=${token}` };
}

export function presentDomain(secretKey: string, row: DomainRow): SsoDomain {
  const { id, domain, problem, checkedAt, provenAt } = row;
  return {
    id,
    domain,
    state: stateOf({ checkedAt, provenAt }),
    problem,
    record: recordOf(secretKey, row),
    checkedAt: checkedAt?.toISOString() ?? null,
  };
}

function stateOf({ checkedAt, provenAt }: Pick<DomainRow, 'checkedAt' | 'provenAt'>): SsoDomain['state'] {
  if (provenAt !== null) return 'proven';
  return checkedAt === null ? 'pending' : 'failed';
}

/** The part of an address behind its last `@`. */
function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
