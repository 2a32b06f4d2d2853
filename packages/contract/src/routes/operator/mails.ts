import { limits, mailStates } from '@guidon/words';
import { z } from 'zod';
import { superAdmin } from '../../plain/access.ts';
import { ok, page } from '../../core/envelope.ts';
import { Id, PageQuery, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

export const MailState = z.enum(mailStates).meta({
  description: 'Kept is a mail that had no server to go to, for a super-admin to pass on.',
});
export type MailState = z.infer<typeof MailState>;

export const MailSummary = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  kind: z.string(),
  tenant: z.object({ id: Id, name: z.string(), displayName: z.string() }).nullable(),
  state: MailState,
  tries: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: Time,
  sentAt: Time.nullable(),
  can: z.object({ read: z.boolean(), retry: z.boolean() }),
});
export type MailSummary = z.infer<typeof MailSummary>;

export const MailDetail = MailSummary.extend({
  content: z
    .object({ text: z.string(), html: z.string(), code: z.string().nullable(), link: z.string().nullable() })
    .nullable()
    .meta({ description: 'What it says, as it would be sent; of a kept mail alone.' }),
});
export type MailDetail = z.infer<typeof MailDetail>;

const params = z.object({ mailId: Id });

export const mailRoutes = {
  list: route({
    id: 'mails.list',
    method: 'GET',
    path: '/super-admin/mails',
    access: superAdmin,
    summary: 'Mails of all tenants, newest first.',
    query: PageQuery.extend({
      state: MailState.optional(),
      search: z
        .string()
        .trim()
        .max(limits.emailMax)
        .optional()
        .meta({ description: 'In address or subject.' }),
    }),
    response: page(MailSummary).extend({
      sendsMail: z.boolean().meta({ description: 'False when no mail server is configured.' }),
    }),
  }),
  get: route({
    id: 'mails.get',
    method: 'GET',
    path: '/super-admin/mails/:mailId',
    access: superAdmin,
    summary: 'One mail; reading what a kept one says is recorded.',
    params,
    response: ok(MailDetail),
    errors: ['NOT_FOUND'],
  }),
  retry: route({
    id: 'mails.retry',
    method: 'POST',
    path: '/super-admin/mails/:mailId/retry',
    access: superAdmin,
    summary: 'Try to send a failed or kept mail again.',
    params,
    response: ok(MailDetail),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};
