import { z } from 'zod';
import type { JobData, JobName } from './job-kinds.ts';

const id = z.string();
const nothing = z.unknown().transform(() => null);
const inEvent = z.object({ tenantId: id, eventId: id });

/** How the data of each job is read: another version of the server may have put the job in. */
export const jobData: { readonly [Name in JobName]: z.ZodType<JobData[Name]> } = {
  'deliver-mail': z.object({ mailId: id }),
  'requeue-mails': nothing,
  'remove-expired': nothing,
  'remove-unverified': nothing,
  'remove-uploads': nothing,
  notify: z.discriminatedUnion('kind', [
    z.object({ tenantId: id, kind: z.literal('announced'), notificationId: id }),
    inEvent.extend({ kind: z.literal('event-started') }),
    inEvent.extend({ kind: z.literal('event-registered'), userId: id }),
    inEvent.extend({ kind: z.literal('challenges-added'), challengeIds: z.array(id) }),
    z.object({ tenantId: id, kind: z.literal('role-changed'), userId: id, changeId: id }),
    z.object({ tenantId: id, kind: z.literal('invitation-accepted'), invitationId: id }),
  ]),
  'notify-burst': inEvent.extend({ kind: z.enum(['challenges-added', 'registrations']), batchId: id }),
  'notify-times': nothing,
  'remove-notifications': nothing,
  'fold-usage': nothing,
};
