import type { TeamTask } from '@guidon/contract';
import { notFound } from '../../../platform/http/app-error.ts';
import { presentTasks } from './read-models.ts';
import { t } from '../declares.ts';

export async function presentOne(...given: Parameters<typeof presentTasks>): Promise<TeamTask> {
  const [task] = await presentTasks(...given);
  if (!task) throw notFound(t('taskNotFound'));
  return task;
}
