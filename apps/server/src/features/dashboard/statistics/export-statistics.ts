import { limits, type RouteInput, type StatisticsDay, type statisticsRoutes } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { FastifyReply } from 'fastify';
import { sendTable } from '../../../platform/files/send-table.ts';
import type { MemberCtx, Exchange } from '../../../platform/http/context.ts';
import { statisticsAudit, t } from '../declares.ts';
import type { StatisticsReader } from './create-statistics.ts';
type Input = RouteInput<typeof statisticsRoutes.export>;

const answerColumns = ['answers', 'right', 'wrong', 'solves', 'practiceAnswers', 'practiceSolves'] as const;
const tenantColumns = [
  'participants',
  'organizers',
  'contentCreators',
  'orgAdministrators',
  'admins',
  'newMembers',
  'active',
  'liveEvents',
  'registrations',
  'answering',
  'storedBytes',
] as const;

/** What the page shows of each day, as a file. */
export async function exportStatistics(
  ctx: MemberCtx,
  reader: StatisticsReader,
  { query: { format, ...asked } }: Pick<Input, 'query'>,
  { reply }: Exchange,
): Promise<FastifyReply> {
  const statistics = await reader.get(ctx, asked);
  const { from, to, timeZone, scope } = statistics;
  await inTenant(ctx, (tx) =>
    statisticsAudit.record(tx, ctx, {
      action: 'statistics.export',
      targetId: ctx.tenantId,
      details: { format, from, to },
    }),
  );
  const fewer = t('fewer', { count: limits.smallGroup }).in(ctx.language);
  const columns = ['day' as const, ...(scope === 'organization' ? tenantColumns : []), ...answerColumns];
  const table = {
    fileName: `statistics-${from}-${to}`,
    sheetName: 'Statistics',
    about: { from, to, timeZone, scope },
    columns: columns.map((key) => ({ key, title: t(`column.${key}`).in(ctx.language) })),
    rows: rowsOf(statistics.days, fewer),
  };
  return sendTable(reply, table, format);
}

function* rowsOf(days: readonly StatisticsDay[], fewer: string) {
  for (const { day, isOver: _isOver, tenant, ...answers } of days)
    yield { day, ...answers, ...tenantCells(tenant, fewer) };
}

function tenantCells(tenant: StatisticsDay['tenant'], fewer: string): Record<string, string | number> {
  if (tenant === null) return {};
  const { members, active, ...counts } = tenant;
  return {
    ...counts,
    active: active ?? fewer,
    participants: members.participant,
    organizers: members.organizer,
    contentCreators: members.contentCreator,
    orgAdministrators: members.orgAdministrator,
    admins: members.admin,
  };
}
