import { AppError } from '../../platform/http/app-error.ts';
import type { ChannelFamily } from '../../platform/feature/feature.ts';

/** `private-user-{userId}`: for the user alone. */
export const privateUserChannels: ChannelFamily = {
  prefix: 'private-user-',
  admit(ctx, userId) {
    if (userId !== ctx.actor.userId) throw new AppError('FORBIDDEN');
    return {};
  },
};
