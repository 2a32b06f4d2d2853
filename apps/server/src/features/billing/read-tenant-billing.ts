import { entitlementKinds, type PlatformInvoice, type Usage } from '@guidon/contract';
import { tenants, type Tx } from '@guidon/db';
import { invoices } from '@guidon/db/schema/billing';
import { desc, eq } from 'drizzle-orm';
import type { SignedInCtx } from '../../platform/http/context.ts';
import { countUsed } from './usage.ts';
import { creditOf } from './invoice-store.ts';
import { ofEachKind } from './list-plans.ts';
import { presentPlatformInvoice, tenantColumns } from './platform-invoices.ts';
import { planInForce } from './plan-in-force.ts';
import { readStanding } from './store.ts';

const mostInvoices = 20;

export interface TenantBilling {
  limits: Usage;
  credit: number;
  invoices: PlatformInvoice[];
}

/** What one tenant uses, was billed and has of credit, for super-admins. */
export async function readTenantBilling(tx: Tx, ctx: SignedInCtx, tenantId: string): Promise<TenantBilling> {
  const { billing } = ctx.settings;
  const now = new Date(ctx.clock());
  const standing = billing === null ? null : await readStanding(tx, tenantId);
  const limits =
    billing === null || standing === null ? {} : planInForce(billing, standing, now.getTime()).plan.limits;
  const used = new Map<string, number>();
  for (const kind of entitlementKinds) used.set(kind, (await countUsed(tx, kind, { tenantId, now })) ?? 0);
  const rows = await tx
    .select({ invoice: invoices, tenant: tenantColumns })
    .from(invoices)
    .innerJoin(tenants, eq(tenants.id, invoices.tenantId))
    .where(eq(invoices.tenantId, tenantId))
    .orderBy(desc(invoices.issuedAt))
    .limit(mostInvoices);
  return {
    limits: ofEachKind((kind) => ({ used: used.get(kind) ?? 0, limit: limits[kind] ?? null })),
    credit: billing === null ? 0 : await creditOf(tx, tenantId, billing.currency),
    invoices: rows.map(({ invoice, tenant }) => presentPlatformInvoice(ctx, invoice, tenant)),
  };
}
