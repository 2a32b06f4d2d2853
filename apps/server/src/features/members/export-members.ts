import type { memberRoutes, RouteInput } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { FastifyReply } from 'fastify';
import { sendTable } from '../../platform/files/send-table.ts';
import type { MemberCtx, Exchange } from '../../platform/http/context.ts';
import { keysetPage } from '../../platform/http/keyset-page.ts';
import { membersAudit, t } from './declares.ts';
import { type MemberFilter, membersWhere, orderOf } from './list-members.ts';
import { selectMembers } from './read-models.ts';
type Query = RouteInput<typeof memberRoutes.export>['query'];

const columns = [
  'name',
  'email',
  'role',
  'state',
  'groups',
  'stage',
  'joinedAt',
  'lastSeenAt',
  'lastSignInAt',
] as const;
const rowsAtOnce = 500;

/** Streams the members that the filter leaves, and records that they were handed out. */
export async function exportMembers(
  ctx: MemberCtx,
  { format, ...filter }: Query,
  { reply }: Exchange,
): Promise<FastifyReply> {
  membersWhere(ctx, filter);
  await inTenant(ctx, (tx) =>
    membersAudit.record(tx, ctx, {
      action: 'member.export',
      targetId: ctx.tenantId,
      details: { format, ...filter },
    }),
  );
  const at = new Date(ctx.clock()).toISOString();
  const table = {
    fileName: `members-${at.slice(0, 10)}`,
    sheetName: 'Members',
    about: { at },
    columns: columns.map((key) => ({ key, title: t(`column.${key}`).in(ctx.language) })),
    times: ['joinedAt', 'lastSeenAt', 'lastSignInAt'],
    rows: rowsOf(ctx, filter),
  };
  return sendTable(reply, table, format);
}

async function* rowsOf(ctx: MemberCtx, filter: MemberFilter) {
  let cursor: string | undefined;
  do {
    const page = keysetPage(ctx, orderOf(filter), { cursor, limit: rowsAtOnce });
    const found = await inTenant(ctx, (tx) =>
      selectMembers(tx, ctx, { where: membersWhere(ctx, filter), allGroups: true, ...page }),
    );
    const { data, nextCursor } = page.cut(found);
    for (const { username, email, role, state, groups, lifecycleStage, ...times } of data) {
      yield {
        name: username,
        email,
        role,
        state,
        groups: (groups ?? []).map(({ name }) => name).join('; '),
        stage: lifecycleStage,
        joinedAt: times.joinedAt,
        lastSeenAt: times.lastSeenAt ?? '',
        lastSignInAt: times.lastSignInAt ?? '',
      };
    }
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}
