import { limits } from '@guidon/words';
import { z } from 'zod';
import { membersWith } from '../../plain/access.ts';
import { eventAuditKinds } from '../../plain/event-audit-actions.ts';
import { page } from '../../core/envelope.ts';
import { Id, line, PageQuery, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { CreditedUser } from '../../core/units.ts';
import { exportFormats, exportLimit } from '../public-boards.ts';

export const EventAuditEntry = z.object({
  id: Id,
  at: Time,
  actor: CreditedUser.nullable().meta({
    description: 'Null for what the clock has done, and once the account is gone.',
  }),
  action: z.string(),
  target: z.object({ type: z.string(), id: Id.nullable() }),
  details: z
    .record(z.string(), z.unknown())
    .meta({ description: 'What the action recorded beside its target, each action something else.' }),
});
export type EventAuditEntry = z.infer<typeof EventAuditEntry>;

const params = z.object({ eventId: Id });
const staff = membersWith('events.run');
const Filter = z.object({
  kind: z.enum(eventAuditKinds).optional(),
  actor: line(limits.nameMax).optional().meta({ description: 'In the name of who did it.' }),
  from: Time.optional(),
  to: Time.optional(),
});

export const eventAuditRoutes = {
  list: route({
    id: 'event-audit.list',
    method: 'GET',
    path: '/events/:eventId/audit',
    access: staff,
    summary:
      'What the audit log has of an event and all that is part of it, the latest first, for staff with the right `hosts`.',
    params,
    query: PageQuery.extend(Filter.shape),
    response: page(EventAuditEntry).extend({
      names: z
        .record(Id, z.string())
        .meta({ description: 'Of people, teams, divisions and challenges whose ids stand in the entries.' }),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  export: route({
    id: 'event-audit.export',
    method: 'GET',
    path: '/events/:eventId/exports/audit',
    access: staff,
    summary: 'The same as a file, the latest first. It is recorded.',
    params,
    query: Filter.extend({ format: z.enum(exportFormats).default('csv') }),
    response: z.unknown(),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    limit: exportLimit,
    transport: 'download',
    acceptsCookie: true,
    cost: 'heavy',
  }),
} as const;
