import { z } from 'zod';
import { anyMember, publicAccess } from '../../plain/access.ts';
import { ok } from '../../core/envelope.ts';
import { Id, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

/** A certificate as anybody who has its code may check it: by what the event says now. */
export const CheckedCertificate = z.object({
  name: z.string().meta({ description: 'Of whoever it was made for, when it was made.' }),
  event: z.string(),
  organization: z.string(),
  tenantName: z.string(),
  team: z.string().nullable(),
  place: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Null without one, and where the board of the event is hidden.' }),
  of: z.number().int(),
  date: Time.meta({ description: 'When the event ended.' }),
  isValid: z.boolean(),
  whyNot: z.enum(['disqualified', 'removed']).nullable(),
});
export type CheckedCertificate = z.infer<typeof CheckedCertificate>;

export const certificateRoutes = {
  download: route({
    id: 'certificates.download',
    method: 'GET',
    path: '/events/:eventId/certificate',
    access: anyMember,
    summary: 'The certificate of the caller for an event that is over and revealed, as PDF.',
    params: z.object({ eventId: Id }),
    response: z.unknown(),
    errors: ['NOT_FOUND', 'NOT_REGISTERED', 'EVENT_NOT_OVER', 'NO_CERTIFICATE'],
    limit: { points: 10, perSeconds: 60 * 60, by: 'account' },
    transport: 'download',
    acceptsCookie: true,
    cost: 'heavy',
  }),
  check: route({
    id: 'certificates.check',
    method: 'GET',
    path: '/certificates/:code',
    access: publicAccess,
    summary: 'Whether a certificate is valid, and what it says.',
    params: z.object({ code: z.string().max(60) }),
    response: ok(CheckedCertificate),
    errors: ['NOT_FOUND'],
    limit: { points: 60, perSeconds: 60, by: 'address' },
  }),
} as const;
