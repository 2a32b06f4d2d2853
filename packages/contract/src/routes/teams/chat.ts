import { limits, teamMessageTypes } from '@guidon/words';
import { z } from 'zod';
import { anyMember } from '../../plain/access.ts';
import { Done, ok } from '../../core/envelope.ts';
import { Id, line, text, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { TeamMessage } from '../../core/team-message.ts';

/** `normal` is another word for `message`. */
const MessageType = z
  .enum([...teamMessageTypes, 'normal'])
  .transform((type) => (type === 'normal' ? 'message' : type));

const MessageText = text(limits.teamMessageMax)
  .transform((typed) => typed.trim())
  .refine((trimmed) => trimmed !== '', { error: 'is required' });

const Writer = z.object({ id: Id, username: z.string() });

export const TeamMessageReport = z.object({
  id: Id,
  messageId: Id,
  number: z.number().int(),
  reportedBy: Writer,
  reason: z.string(),
  reportedAt: Time,
  context: z
    .array(z.object({ number: z.number().int(), senderId: Writer, message: z.string(), createdAt: Time }))
    .meta({
      description: 'The message and up to five before and after it, as they were when it was reported.',
    }),
});
export type TeamMessageReport = z.infer<typeof TeamMessageReport>;

const teamParams = z.object({ teamId: Id });
const messageParams = teamParams.extend({ messageId: Id });
const oneMessage = ok(TeamMessage);

export const teamChatRoutes = {
  list: route({
    id: 'team-chat.list',
    method: 'GET',
    path: '/teams/:teamId/messages',
    access: anyMember,
    summary:
      'Messages of a team, oldest first: the latest, those after a number or a time, or those before a number.',
    params: teamParams,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(limits.teamMessagesPageMax).default(limits.teamMessagesPage),
      after: z
        .union([z.coerce.number().int().min(0), Time], { error: 'must be the number of a message or a time' })
        .optional()
        .meta({ description: 'A number answers those after it; a time those at it or later.' }),
      before: z.coerce.number().int().min(1).optional(),
    }),
    response: ok(z.array(TeamMessage)),
    errors: ['NOT_FOUND'],
  }),
  unreadCount: route({
    id: 'team-chat.unread-count',
    method: 'GET',
    path: '/teams/:teamId/messages/unread-count',
    access: anyMember,
    summary: 'How many messages of others the caller has not read.',
    params: teamParams,
    response: z.object({ success: z.literal(true), unreadCount: z.number().int() }),
    errors: ['NOT_FOUND'],
  }),
  send: route({
    id: 'team-chat.send',
    method: 'POST',
    path: '/teams/:teamId/messages',
    access: anyMember,
    summary:
      'Write to one’s team; an announcement as its leader. The same `tempId` again answers the first message. At most ten in ten seconds.',
    params: teamParams,
    body: z.object({ message: MessageText, type: MessageType.default('message'), tempId: Id.optional() }),
    response: oneMessage,
    status: 201,
    errors: ['NOT_FOUND'],
    limit: { points: 30, perSeconds: 60, by: 'account' },
  }),
  edit: route({
    id: 'team-chat.edit',
    method: 'PATCH',
    path: '/teams/:teamId/messages/:messageId',
    access: anyMember,
    summary: 'Change a message of one’s own within a day.',
    params: messageParams,
    body: z.object({ message: MessageText }),
    response: oneMessage,
    errors: ['NOT_FOUND', 'CONFLICT'],
    limit: { points: 60, perSeconds: 60, by: 'account' },
  }),
  remove: route({
    id: 'team-chat.delete',
    method: 'DELETE',
    path: '/teams/:teamId/messages/:messageId',
    access: anyMember,
    summary: 'Delete a message of one’s own, or any as the leader: its text goes, its place stays.',
    params: messageParams,
    response: Done,
    errors: ['NOT_FOUND'],
  }),
  readAll: route({
    id: 'team-chat.read-all',
    method: 'PUT',
    path: '/teams/:teamId/messages/read-all',
    access: anyMember,
    summary: 'Mark the messages up to a number as read, or all of them.',
    params: teamParams,
    body: z.object({ upTo: z.number().int().min(0).optional() }).default({}),
    response: Done,
    errors: ['NOT_FOUND'],
  }),
  report: route({
    id: 'team-chat.report',
    method: 'POST',
    path: '/teams/:teamId/messages/:messageId/report',
    access: anyMember,
    summary: 'Report a message to the staff of the event, with the five messages before and after it.',
    params: messageParams,
    body: z.object({ reason: line(limits.teamReasonMax) }),
    response: Done,
    errors: ['NOT_FOUND', 'CONFLICT'],
    limit: { points: 5, perSeconds: 86_400, by: 'account' },
  }),
  reports: route({
    id: 'team-chat.reports',
    method: 'GET',
    path: '/teams/:teamId/messages/reports',
    access: anyMember,
    summary: 'The latest reports of messages of a team, for staff with the right `teams`.',
    params: teamParams,
    response: ok(z.array(TeamMessageReport)),
    errors: ['NOT_FOUND'],
  }),
} as const;
