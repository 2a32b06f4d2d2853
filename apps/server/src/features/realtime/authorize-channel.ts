import { Id } from '@guidon/contract';
import type { ChannelFamily } from '../../platform/feature/feature.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../platform/http/context.ts';
import type { ChannelAuthorization } from '../../platform/services/realtime-services.ts';
import { requireSessionId } from '../../platform/http/require-access.ts';
import { t } from './declares.ts';

export async function authorizeChannel(
  ctx: SignedInCtx,
  families: readonly ChannelFamily[],
  { socketId, channel }: { socketId: string; channel: string },
): Promise<ChannelAuthorization> {
  const family = families.find(
    ({ prefix }) => channel.startsWith(prefix) && isId(channel.slice(prefix.length)),
  );
  if (!family) throw notFound(t('channelNotFound'));
  // Before the permission is looked up: one that ends meanwhile ends this signature too.
  const issuedAtMs = ctx.clock();
  const { userInfo, clientEvents = false } = await family.admit(ctx, channel.slice(family.prefix.length));
  const { userId, tenantId, mustSetUpSecondFactor } = ctx.actor;
  return ctx.channelAccess.authorize(socketId, channel, {
    userId,
    userInfo,
    clientEvents,
    sessionId: requireSessionId(ctx.actor),
    // The tenant's channels are refused until the second factor is set up.
    tenantId: mustSetUpSecondFactor ? null : tenantId,
    issuedAtMs,
  });
}

/** One canonical form, so that no id has two channels. */
function isId(text: string): boolean {
  return Id.safeParse(text).success && text === text.toLowerCase();
}

/** The channel families of all features. Fails when two have one prefix. */
export function collectChannels(all: readonly ChannelFamily[]): readonly ChannelFamily[] {
  const prefixes = all.map(({ prefix }) => prefix);
  const twice = prefixes.filter((prefix, index) => prefixes.indexOf(prefix) !== index);
  if (twice.length > 0)
    throw new Error(`Channel families that are declared twice: ${[...new Set(twice)].join(', ')}.`);
  return all;
}
