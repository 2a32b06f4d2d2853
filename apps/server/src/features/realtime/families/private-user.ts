import { AppError } from '../../../platform/http/app-error.ts';
import type { ChannelFamily } from './channel-family.ts';

/** `private-user-{userId}`: what one user alone may read. */
export const privateUser: ChannelFamily = {
  prefix: 'private-user-',
  admit(ctx, userId) {
    if (userId !== ctx.actor.userId) throw new AppError('FORBIDDEN');
    return {};
  },
};
