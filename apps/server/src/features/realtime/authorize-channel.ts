import { Id } from '@guidon/contract';
import { notFound } from '../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../platform/http/context.ts';
import type { ChannelAuthorization } from '../../platform/services/realtime-services.ts';
import { channelFamilies } from './families/channel-families.ts';
import { t } from './texts.ts';

export async function authorizeChannel(
  ctx: SignedInCtx,
  socketId: string,
  channel: string,
): Promise<ChannelAuthorization> {
  const family = channelFamilies.find(({ prefix }) => channel.startsWith(prefix));
  const id = channel.slice(family?.prefix.length);
  if (!family || !isId(id)) throw notFound(t('channelNotFound'));
  const { userInfo, clientEvents = false } = await family.admit(ctx, id);
  const { userId, sessionId, tenantId, mustSetUpSecondFactor } = ctx.actor;
  return ctx.channelAccess.authorize(socketId, channel, {
    userId,
    userInfo,
    clientEvents,
    sessionId,
    // The tenant's channels are refused until the second factor is set up.
    tenantId: mustSetUpSecondFactor ? null : tenantId,
    issuedAtMs: ctx.clock(),
  });
}

/** One canonical form, so that no id has two channels. */
function isId(text: string): boolean {
  return Id.safeParse(text).success && text === text.toLowerCase();
}
