import type { EntitlementKind } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { BillingSettings } from '../../platform/config/billing-settings.ts';
import type { Entitlements } from '../../platform/entitlements/entitlements.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { countUsed } from './usage.ts';
import { overTexts, shownAmount } from './kind-texts.ts';
import { mailLimit } from './mails.ts';
import { type MailServices, claimNotice } from './payers.ts';
import { planInForce } from './plan-in-force.ts';
import { readStanding } from './store.ts';
import { t } from './declares.ts';

/** Asks the plan of the tenant. What is there stays, also above the limit: only more of it is refused. */
export function planEntitlements(billing: BillingSettings, services: MailServices): Entitlements {
  return {
    require: async (tx, tenantId, kind, amount, eventId) => {
      const nowMs = services.clock();
      const standing = await readStanding(tx, tenantId);
      // A tenant that is being founded in this transaction has its first member before it has a plan.
      if (standing === null) return;
      const { plan } = planInForce(billing, standing, nowMs);
      const limit = plan.limits[kind];
      if (limit === undefined) return;
      if (kind !== 'participants') await lockKind(tx, tenantId, kind);
      const used = await countUsed(tx, kind, { tenantId, eventId, now: new Date(nowMs) });
      if (used === null) return;
      if (used + amount <= limit) {
        const near = { tenantId, kind, eventId, plan: plan.name, used: used + amount, limit };
        await warnOfLimit(tx, services, near);
        return;
      }
      throw new AppError(
        'PLAN_LIMIT',
        t(overTexts[kind], { plan: plan.name, limit: shownAmount(kind, limit), count: limit }),
        {
          details: { kind, limit, used },
        },
      );
    },
  };
}

/** Until the transaction ends: parallel ones are counted one after the other. */
async function lockKind(tx: Tx, tenantId: string, kind: EntitlementKind): Promise<void> {
  const name = `entitlement:${tenantId}:${kind}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

interface Near {
  tenantId: string;
  kind: EntitlementKind;
  eventId: string | undefined;
  plan: string;
  used: number;
  limit: number;
}

/** Once at 80 and once at 100 percent of a limit; a change of the limit begins anew. */
async function warnOfLimit(tx: Tx, services: MailServices, { eventId, ...near }: Near): Promise<void> {
  const { tenantId, kind, used, limit } = near;
  const percent = percentReached(used, limit);
  if (percent === null) return;
  const subject = [kind, percent, limit, ...(eventId === undefined ? [] : [eventId])].join(':');
  if (await claimNotice(tx, { tenantId, kind: 'limit', subject }, services.clock()))
    await mailLimit(tx, services, { ...near, percent });
}

export function percentReached(used: number, limit: number): 80 | 100 | null {
  if (limit === 0 || used < limit * 0.8) return null;
  return used >= limit ? 100 : 80;
}
