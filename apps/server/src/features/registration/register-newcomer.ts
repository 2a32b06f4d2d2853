import type { RegistrationCredential, SessionReply } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { Ctx } from '../../platform/http/context.ts';
import { registrationAudit } from './declares.ts';
import { admitNewcomer, type Newcomer } from './admit-newcomer.ts';
import { completeSignIn } from '../sign-in/index.ts';
import { requireNoProvider } from '../memberships/index.ts';

export async function registerNewcomer(
  ctx: Ctx,
  newcomer: Newcomer,
  credential: RegistrationCredential,
): Promise<{ session: SessionReply; eventName: string | null }> {
  const { teamName } = newcomer;
  const { session, admitted } = await asPlatform(ctx, async (tx) => {
    const admitted = await admitNewcomer(tx, ctx, credential, newcomer);
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
        ...(teamName !== undefined && { teamName }),
      },
    });
    const session = await completeSignIn(tx, ctx, { userId, method: 'registration', message, tenantId });
    return { session, admitted };
  });
  return { session, eventName: admitted.event?.name ?? null };
}
