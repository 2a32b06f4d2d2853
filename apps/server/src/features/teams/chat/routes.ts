import { teamChatRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { countUnread } from './count-unread.ts';
import { deleteMessage } from './delete-message.ts';
import { editMessage } from './edit-message.ts';
import { listMessages } from './list-messages.ts';
import { listReports } from './list-reports.ts';
import { markRead } from './mark-read.ts';
import { reportMessage } from './report-message.ts';
import { sendMessage } from './send-message.ts';

export function bindTeamChat({ bind }: Binder): void {
  bind(teamChatRoutes.list, (ctx, { params, query }) => listMessages(ctx, params.teamId, query));
  bind(teamChatRoutes.unreadCount, (ctx, { params }) => countUnread(ctx, params.teamId));
  bind(teamChatRoutes.send, (ctx, { params, body }) => sendMessage(ctx, params.teamId, body));
  bind(teamChatRoutes.edit, (ctx, { params, body }) => editMessage(ctx, { ...params, ...body }));
  bind(teamChatRoutes.remove, (ctx, { params }) => deleteMessage(ctx, params));
  bind(teamChatRoutes.readAll, (ctx, { params, body }) => markRead(ctx, params.teamId, body.upTo));
  bind(teamChatRoutes.report, (ctx, { params, body }) => reportMessage(ctx, { ...params, ...body }));
  bind(teamChatRoutes.reports, (ctx, { params }) => listReports(ctx, params.teamId));
}
