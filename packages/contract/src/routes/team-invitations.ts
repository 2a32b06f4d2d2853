import { z } from 'zod';
import { publicAccess } from '../plain/access.ts';
import { Id, Time } from '../core/primitives.ts';
import { route } from '../core/route.ts';
import { LinkToken } from '../core/account-fields.ts';

/** What a link into a team leads to; `invitation` is null unless it can be accepted now. */
export const TeamInvitationCheck = z.object({
  success: z.literal(true),
  valid: z.boolean(),
  message: z.string(),
  invitation: z
    .object({
      team: z.object({ name: z.string() }),
      event: z.object({
        id: Id,
        name: z.string(),
        startDate: Time.nullable(),
        endDate: Time.nullable(),
        location: z.string(),
        description: z.string(),
      }),
      inviter: z.object({ username: z.string() }),
      message: z.string(),
      inviteeEmail: z.string().nullable(),
      tenant: z.object({ name: z.string(), displayName: z.string() }),
    })
    .nullable(),
});
export type TeamInvitationCheck = z.infer<typeof TeamInvitationCheck>;

export const teamInvitationRoutes = {
  check: route({
    id: 'team-invitations.check',
    method: 'GET',
    path: '/team-invites/:token',
    access: publicAccess,
    summary: 'Which team, event and tenant a team invitation is for, or that it does not work.',
    params: z.object({ token: LinkToken }),
    query: z.object({
      tenant: z.string().max(64).optional().meta({ description: 'Name or id that the link names.' }),
    }),
    response: TeamInvitationCheck,
    limit: { points: 600, perSeconds: 60, by: 'address' },
  }),
} as const;
