import { z } from 'zod';
import { publicAccess } from '../../plain/access.ts';
import { ok } from '../../core/envelope.ts';
import { route } from '../../core/route.ts';
import { Banner } from './operator.ts';

export const systemRoutes = {
  live: route({
    id: 'system.live',
    method: 'GET',
    path: '/health/live',
    access: publicAccess,
    summary: 'The process answers.',
    response: z.object({ status: z.literal('ok') }),
    cost: 'free',
  }),
  ready: route({
    id: 'system.ready',
    method: 'GET',
    path: '/health/ready',
    access: publicAccess,
    summary: 'The process serves and reaches its database; UNAVAILABLE otherwise.',
    response: z.object({ status: z.literal('ok') }),
    errors: ['UNAVAILABLE'],
    cost: 'free',
  }),
  config: route({
    id: 'system.config',
    method: 'GET',
    path: '/config',
    access: publicAccess,
    summary: 'What the web app needs to know before anyone signs in.',
    response: ok(
      z.object({
        version: z.string(),
        banner: Banner.optional().meta({
          description:
            'What the operator says to everybody who has signed in; absent when there is nothing now.',
        }),
        realtime: z.object({
          key: z.string(),
          service: z
            .object({ cluster: z.string(), host: z.string(), port: z.number().int(), isSecure: z.boolean() })
            .optional()
            .meta({
              description: 'The service that browsers connect to; absent for the endpoint at this address.',
            }),
        }),
      }),
    ),
    cost: 'light',
  }),
} as const;
