import type { CoHost, EventRight } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx, Member } from '../../../platform/http/context.ts';
import {
  lockAnyEvent,
  lockEventFor,
  removeHost,
  requireEventRight,
  requireVisibleEvent,
  setHostRights,
  type EventOwnership,
  eventRightsOf,
} from '../../events/index.ts';
import { coHostsAudit, t } from '../declares.ts';
import { selectCoHosts } from './read-models.ts';

interface CoHostParams {
  eventId: string;
  userId: string;
}

export async function updateCoHost(
  ctx: MemberCtx,
  { eventId, userId, rights }: CoHostParams & { rights: EventRight[] },
): Promise<CoHost> {
  const { tenantId, actor } = ctx;
  const key = { tenantId, eventId, userId };
  return inTenant(ctx, async (tx) => {
    const event = await lockEventFor(tx, ctx, eventId, 'hosts');
    const [host] = await selectCoHosts(tx, key, userId);
    if (!host) throw notFound(t('coHostNotFound'));
    requireGivable(actor, event, { rights, before: host.rights });
    await setHostRights(tx, ctx, key, rights);
    await coHostsAudit.record(tx, ctx, {
      action: 'co-host.update',
      targetId: eventId,
      details: { userId, from: host.rights, to: rights },
    });
    return { ...host, rights };
  });
}

/** By who has the right `hosts`, or by the co-host. */
export async function removeCoHost(ctx: MemberCtx, { eventId, userId }: CoHostParams): Promise<void> {
  const { tenantId, actor } = ctx;
  await inTenant(ctx, async (tx) => {
    const seen = await requireVisibleEvent(tx, ctx, eventId);
    await lockAnyEvent(tx, tenantId, eventId);
    if (userId !== actor.userId || seen.hostRights === null)
      await requireEventRight(tx, ctx, eventId, 'hosts');
    if (userId === seen.createdBy) throw new AppError('CONFLICT', t('makerStays'));
    if (!(await removeHost(tx, ctx, { tenantId, eventId, userId }))) throw notFound(t('coHostNotFound'));
    await coHostsAudit.record(tx, ctx, {
      action: 'co-host.remove',
      targetId: eventId,
      details: { userId },
    });
  });
}

/** What is given anew must be among what the giver has; what is taken away need not be. */
export function requireGivable(
  actor: Member,
  event: EventOwnership,
  { rights, before = [] }: { rights: readonly EventRight[]; before?: readonly EventRight[] },
): void {
  const own = eventRightsOf(actor, event);
  if (rights.every((right) => before.includes(right) || own.includes(right))) return;
  throw new AppError('FORBIDDEN', t('cannotGive'), { field: 'rights' });
}
