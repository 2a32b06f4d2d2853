import { z } from 'zod';
import { signedIn } from '../plain/access.ts';
import { route } from '../core/route.ts';

export const realtimeRoutes = {
  authorize: route({
    id: 'realtime.authorize',
    method: 'POST',
    path: '/pusher/auth',
    access: signedIn,
    summary:
      'Sign one connection’s right to a private or presence channel. FORBIDDEN or NOT_FOUND where the caller may not listen.',
    body: z.object({
      socket_id: z
        .string()
        .regex(/^\d{1,20}\.\d{1,20}$/, 'must be the socket id that the connection was given'),
      channel_name: z.string().regex(/^[A-Za-z0-9_\-=@,.;]{1,164}$/, 'must be the name of a channel'),
    }),
    response: z.object({
      auth: z.string(),
      channel_data: z
        .string()
        .optional()
        .meta({ description: 'JSON that was signed with it: handed to the endpoint as it is.' }),
    }),
    // Every browser of an account asks again for each of its channels whenever its connection comes back.
    limit: { points: 1_200, perSeconds: 60, by: 'account' },
    cost: 'light',
    client: { isUnthrottled: true },
  }),
};
