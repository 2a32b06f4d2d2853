import type { OperatorAction, OperatorEntry, TenantSubscriptionDetail } from '@guidon/contract';
import { asPlatform, auditLog, tenants, type Tx, users } from '@guidon/db';
import { and, desc, eq, isNull, like } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../platform/http/context.ts';
import { singleRow } from '../../platform/http/keyset-page.ts';
import { readTenantBilling } from '../billing/index.ts';
import { operatorAudit, t } from './declares.ts';
import { plansOf, presentSubscription, readFigures, selectSubscriptions } from './read-subscriptions.ts';

const mostOwners = 100;
const mostEntries = 50;

export async function getSubscription(ctx: SignedInCtx, tenantId: string): Promise<TenantSubscriptionDetail> {
  return asPlatform(ctx, (tx) => readSubscription(tx, ctx, tenantId));
}

export async function readSubscription(
  tx: Tx,
  ctx: SignedInCtx,
  tenantId: string,
): Promise<TenantSubscriptionDetail> {
  const [row] = await selectSubscriptions(tx, eq(tenants.id, tenantId), singleRow);
  if (!row) throw notFound(t('tenantNotFound'));
  const figuresOf = await readFigures(tx, [tenantId], {
    roles: ['admin', 'orgAdministrator'],
    most: mostOwners,
  });
  const { limits, credit, invoices } = await readTenantBilling(tx, ctx, tenantId);
  const currency = ctx.settings.billing?.currency ?? null;
  const { suspension } = row;
  return {
    ...presentSubscription(ctx, row, figuresOf(tenantId)),
    limits,
    credit: currency === null || credit === 0 ? null : { amount: credit, currency },
    suspension: suspension && { reason: suspension.reason, at: suspension.suspendedAt.toISOString() },
    invoices,
    history: await readHistory(tx, tenantId),
    plans: plansOf(ctx),
    currency,
    isOwn: ctx.actor.tenantId === tenantId,
  };
}

/** From the log of the platform, which says more than that of the tenant. */
async function readHistory(tx: Tx, tenantId: string): Promise<OperatorEntry[]> {
  const rows = await tx
    .select({
      at: auditLog.at,
      action: auditLog.action,
      details: auditLog.details,
      by: users.username,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .where(
      and(isNull(auditLog.tenantId), eq(auditLog.targetId, tenantId), like(auditLog.action, 'operator.%')),
    )
    .orderBy(desc(auditLog.at))
    .limit(mostEntries);
  return rows.flatMap(({ at, action, details, by }) => {
    const done = actionOf(action);
    return done === null ? [] : [{ at: at.toISOString(), action: done, by, ...entryOf(details) }];
  });
}

const actions: readonly OperatorAction[] = ['extend', 'credit', 'email', 'suspend', 'lift'];

function actionOf(recorded: string): OperatorAction | null {
  if (!(recorded in operatorAudit.targetTypes)) return null;
  return actions.find((action) => recorded === `operator.${action}`) ?? null;
}

function entryOf(details: unknown): Pick<OperatorEntry, 'note' | 'days' | 'amount' | 'currency'> {
  const given = new Map(typeof details === 'object' && details !== null ? Object.entries(details) : []);
  const words = (name: string) => {
    const value: unknown = given.get(name);
    return typeof value === 'string' ? value : null;
  };
  const number = (name: string) => {
    const value: unknown = given.get(name);
    return typeof value === 'number' ? value : null;
  };
  return {
    note: words('note') ?? words('subject') ?? words('reason') ?? '',
    days: number('days'),
    amount: number('amount'),
    currency: words('currency'),
  };
}
