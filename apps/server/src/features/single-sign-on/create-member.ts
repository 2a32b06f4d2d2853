import type { SsoRole } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { z } from 'zod';
import type { Ctx } from '../../platform/http/context.ts';
import { insertUser } from '../accounts/index.ts';
import { insertMembership, isAllowedName, settleNewcomer } from '../memberships/index.ts';
import { registrationAudit } from '../registration/index.ts';
import { plainUsername, withEnding } from './usernames.ts';
import { insertIdentity } from './store.ts';

/** A person without an account, as the provider describes them. */
export const Newcomer = z.object({
  email: z.string(),
  username: z.string(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
});
export type Newcomer = z.infer<typeof Newcomer>;

interface NewMember {
  newcomer: Newcomer;
  identity: { tenantId: string; issuer: string; subject: string };
  role: SsoRole;
  isEmailVerified: boolean;
  /** A suffix for the username; null for none. */
  usernameEnding: string | null;
}

/** Creates an account without a password, its membership and its link to the provider; answers the id of the user. */
export async function createMember(
  tx: Tx,
  ctx: Ctx,
  { newcomer, identity, role, isEmailVerified, usernameEnding }: NewMember,
): Promise<string> {
  const { tenantId } = identity;
  const { email, firstName, lastName } = newcomer;
  const isAllowed = await isAllowedName(tx, tenantId, newcomer.username);
  const wanted = isAllowed ? newcomer.username : plainUsername;
  const username = usernameEnding === null ? wanted : withEnding(wanted, usernameEnding);
  const user = { email, username, passwordHash: 'none', firstName, lastName };
  const userId = await insertUser(tx, user, { isEmailVerified });
  await insertMembership(tx, ctx, { tenantId, userId, role });
  await settleNewcomer(tx, { tenantId, userId, username });
  await insertIdentity(tx, { ...identity, userId });
  await registrationAudit.record(tx, ctx, {
    action: 'user.register',
    targetId: userId,
    tenantId,
    actorUserId: userId,
    details: { method: 'sso', role },
  });
  return userId;
}
