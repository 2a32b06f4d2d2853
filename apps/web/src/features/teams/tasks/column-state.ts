import type { TeamTask } from '@guidon/contract';
import { teamTaskStates } from '@guidon/contract/plain';

export type TaskState = TeamTask['state'];

/** The column beside another one; null at the edge. */
export function stateBeside(state: TaskState, step: -1 | 1): TaskState | null {
  return teamTaskStates[teamTaskStates.indexOf(state) + step] ?? null;
}

export function columnsOf(tasks: readonly TeamTask[]): { state: TaskState; tasks: TeamTask[] }[] {
  return teamTaskStates.map((state) => ({ state, tasks: tasks.filter((task) => task.state === state) }));
}
