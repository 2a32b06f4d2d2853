import { limits } from '@guidon/words';
import { z } from 'zod';
import { membersWith } from '../../plain/access.ts';
import { auditFamilyNames } from '../../plain/audit-families.ts';
import { page } from '../../core/envelope.ts';
import { Id, line, PageQuery, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { EventAuditEntry } from './event.ts';
import { exportLimit } from '../public-boards.ts';

export const AuditEntry = EventAuditEntry.extend({
  eventId: Id.nullable().meta({ description: 'Of the event that it concerns.' }),
  address: z.string().meta({
    description: 'From which it was done; empty for the clock, and once the organization keeps it no longer.',
  }),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const auditFormats = ['csv', 'json'] as const;

const Filter = z.object({
  family: z.enum(auditFamilyNames).optional(),
  actor: line(limits.nameMax).optional().meta({ description: 'In the name of who did it.' }),
  objectId: Id.optional().meta({ description: 'The target, or the account that did it.' }),
  eventId: Id.optional(),
  search: line(limits.auditSearchMax)
    .optional()
    .meta({
      description: `In actions and details, of ${limits.statisticsDays} days at most.`,
    }),
  from: Time.optional(),
  to: Time.optional(),
});

export const auditRoutes = {
  list: route({
    id: 'audit.list',
    method: 'GET',
    path: '/admin/audit',
    access: membersWith('audit.read'),
    summary: 'What the audit log has of the organization, the latest first.',
    query: PageQuery.extend(Filter.shape),
    response: page(AuditEntry).extend({
      names: z
        .record(Id, z.string())
        .meta({ description: 'Of what has a name today and whose id stands in the entries.' }),
    }),
    cost: 'heavy',
  }),
  export: route({
    id: 'audit.export',
    method: 'GET',
    path: '/admin/exports/audit',
    access: membersWith('audit.read'),
    summary: 'The same as a file, the latest first. It is recorded.',
    query: Filter.extend({ format: z.enum(auditFormats).default('csv') }),
    response: z.unknown(),
    limit: exportLimit,
    transport: 'download',
    acceptsCookie: true,
    cost: 'heavy',
  }),
} as const;
