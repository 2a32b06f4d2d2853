import type { RegistrationCredential, SessionReply } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { Ctx } from '../../platform/http/context.ts';
import { registrationAudit } from './audit.ts';
import { admitNewcomer, type NamedTeamPlace } from './admit-newcomer.ts';
import { completeSignIn } from '../sessions/index.ts';
import { requireNoProvider } from '../memberships/index.ts';
import type { NewUser } from '../accounts/index.ts';

export async function registerNewcomer(
  ctx: Ctx,
  user: NewUser,
  credential: RegistrationCredential,
  team?: NamedTeamPlace,
): Promise<{ session: SessionReply; eventName: string | null }> {
  const { session, admitted } = await asPlatform(ctx, async (tx) => {
    const admitted = await admitNewcomer(tx, ctx, credential, user, team);
    const { tenantId, userId, event, message } = admitted;
    await requireNoProvider(tx, tenantId);
    await registrationAudit.record(tx, ctx, {
      action: 'user.register',
      targetId: userId,
      tenantId,
      actorUserId: userId,
      details: {
        with: credential.kind,
        ...(event && { eventId: event.id }),
        ...(team && { teamName: team.name }),
      },
    });
    const session = await completeSignIn(tx, ctx, { userId, method: 'registration', message, tenantId });
    return { session, admitted };
  });
  return { session, eventName: admitted.event?.name ?? null };
}
