import { limits } from '@guidon/words';
import { z } from 'zod';
import { membersWith } from '../../plain/access.ts';
import { ok } from '../../core/envelope.ts';
import { connectionName } from '../../plain/connection-variables.ts';
import { Id, line } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

/** What the variables in connection infos stand for in an event, each by its name. */
export const ConnectionValue = z.object({
  name: z.string().regex(connectionName, 'must be a name like host or web-port'),
  value: line(limits.connectionValueMax),
});
export type ConnectionValue = z.infer<typeof ConnectionValue>;

const ConnectionValues = z.object({
  values: z.array(z.object({ name: z.string(), value: z.string() })),
  used: z
    .array(z.object({ name: z.string(), challenges: z.array(z.string()), isMissing: z.boolean() }))
    .meta({
      description: 'Variables of the challenges of the event, with the names of those that use them.',
    }),
});

const eventParams = z.object({ eventId: Id });

export const connectionValueRoutes = {
  get: route({
    id: 'connection-values.get',
    method: 'GET',
    path: '/events/:eventId/connection-values',
    access: membersWith('events.run'),
    summary: 'What the variables of connection infos stand for in an event, and which of them lack a value.',
    params: eventParams,
    response: ok(ConnectionValues),
    errors: ['NOT_FOUND'],
  }),
  set: route({
    id: 'connection-values.set',
    method: 'PUT',
    path: '/events/:eventId/connection-values',
    access: membersWith('events.run'),
    summary: 'Replace what the variables of connection infos stand for in an event.',
    params: eventParams,
    body: z.object({
      values: z
        .array(ConnectionValue)
        .max(limits.connectionValues)
        .refine(
          (values) => new Set(values.map(({ name }) => name)).size === values.length,
          'must not name a variable twice',
        ),
    }),
    bodyBytes: 96 * 1024,
    response: ok(ConnectionValues),
    errors: ['NOT_FOUND'],
    limit: { points: 60, perSeconds: 60, by: 'account' },
  }),
} as const;
