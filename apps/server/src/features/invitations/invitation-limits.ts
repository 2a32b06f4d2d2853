import type { Tx } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { type RateLimit, throttle } from '../../platform/rate-limits/throttle.ts';
import { readTrust } from './store.ts';
import { t } from './declares.ts';

const hour = 60 * 60;
const ofTenant = { name: 'invitations-of-tenant', points: 200, perSeconds: hour };
/** Until some were accepted, nothing shows that the recipients want mails of the organization. */
const ofUnknownTenant = { name: 'invitations-of-unknown-tenant', perSeconds: hour };
const atFirst = 10;
/** More an hour for each account that belonged elsewhere before and has accepted. */
const perAcceptance = 20;
/** Mails to people who have not asked for them: what is left of a longer list is sent by importing it again. */
export const ofImports = { name: 'invitations-by-import', points: 2_000, perSeconds: hour };
const toAddress = { name: 'invitations-to-address', points: 5, perSeconds: hour };

/** What counts the invitations to an address. */
export function invitationsTo({ tenantId }: Pick<MemberCtx, 'tenantId'>, email: string) {
  return { limit: toAddress, key: `${tenantId} ${email}` };
}

/** Limits invitations, because their recipients have not asked for them. */
export async function countInvitation(
  tx: Tx,
  ctx: MemberCtx,
  email: string,
  limitOfTenant: RateLimit = ofTenant,
): Promise<void> {
  const { rateLimits, tenantId } = ctx;
  const { limit, key } = invitationsTo(ctx, email);
  await throttle(rateLimits, limit, key, t('addressFlooded'));
  const own = await limitOfFew(tx, tenantId);
  if (own !== null) await throttle(rateLimits, own, tenantId, t('fewAcceptedYet', { count: own.points }));
  await throttle(rateLimits, limitOfTenant, tenantId, t('organizationFlooded'));
}

/** How many invitations an import could send now, one to an address. */
export async function invitationsLeft(tx: Tx, { rateLimits, tenantId }: MemberCtx): Promise<number> {
  const own = await limitOfFew(tx, tenantId);
  const asked = own === null ? [ofImports] : [own, ofImports];
  return Math.min(...(await Promise.all(asked.map((limit) => rateLimits.left(limit, tenantId)))));
}

/** Null for an organization that has shown enough. */
async function limitOfFew(tx: Tx, tenantId: string): Promise<RateLimit | null> {
  const { acceptances, isVouchedFor } = await readTrust(tx, tenantId);
  const points = atFirst + acceptances * perAcceptance;
  return isVouchedFor || points >= ofTenant.points ? null : { ...ofUnknownTenant, points };
}
