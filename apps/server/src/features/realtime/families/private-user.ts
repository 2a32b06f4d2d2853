import { AppError } from '../../../platform/http/app-error.ts';
import type { ChannelFamily } from './channel-family.ts';

/** `private-user-{userId}`: for the user alone. */
export const privateUser: ChannelFamily = {
  prefix: 'private-user-',
  admit(ctx, userId) {
    if (userId !== ctx.actor.userId) throw new AppError('FORBIDDEN');
    return {};
  },
};
