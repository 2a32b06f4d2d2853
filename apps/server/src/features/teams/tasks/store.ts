import { teamTasks, teams, type Tx, type UnitId } from '@guidon/db';
import { and, count, eq, sql } from 'drizzle-orm';
import { notFound } from '../../../platform/http/app-error.ts';
import { t } from '../declares.ts';

export type TaskRow = typeof teamTasks.$inferSelect;

export interface TeamKey {
  tenantId: string;
  teamId: UnitId;
}

export const isOfTeam = ({ tenantId, teamId }: TeamKey) =>
  and(eq(teamTasks.tenantId, tenantId), eq(teamTasks.teamId, teamId));

const isTask = (key: TeamKey, taskId: string) => and(isOfTeam(key), eq(teamTasks.id, taskId));

/** The number of tasks of a team, whose row stays locked so that nobody adds one meanwhile. */
export async function lockTaskCount(tx: Tx, key: TeamKey): Promise<number> {
  await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.tenantId, key.tenantId), eq(teams.id, key.teamId)))
    .for('no key update');
  const [counted] = await tx.select({ tasks: count() }).from(teamTasks).where(isOfTeam(key));
  return counted?.tasks ?? 0;
}

export async function requireTask(tx: Tx, key: TeamKey, taskId: string): Promise<TaskRow> {
  const [task] = await tx.select().from(teamTasks).where(isTask(key, taskId));
  if (!task) throw notFound(t('taskNotFound'));
  return task;
}

export async function insertTask(tx: Tx, task: typeof teamTasks.$inferInsert): Promise<void> {
  await tx.insert(teamTasks).values(task);
}

export type TaskChange = Partial<
  Pick<TaskRow, 'title' | 'note' | 'state' | 'challengeId' | 'questionId' | 'assigneeId'>
>;

/** False when `version` is no longer the current one. */
export async function writeTask(
  tx: Tx,
  key: TeamKey,
  { taskId, version }: { taskId: string; version: number },
  change: TaskChange & { updatedAt: Date },
): Promise<boolean> {
  const changed = await tx
    .update(teamTasks)
    .set({ ...change, version: sql`${teamTasks.version} + 1` })
    .where(and(isTask(key, taskId), eq(teamTasks.version, version)))
    .returning({ id: teamTasks.id });
  return changed.length > 0;
}

export async function removeTask(tx: Tx, key: TeamKey, taskId: string): Promise<void> {
  await tx.delete(teamTasks).where(isTask(key, taskId));
}
