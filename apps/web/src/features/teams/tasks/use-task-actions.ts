import type { TeamTask } from '@guidon/contract';
import { announce } from '../../../lib/announce.ts';
import { errorMessage } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSendWrite } from '../../../lib/use-send-write.ts';
import { confirm } from '../../../ui/confirm.ts';
import { toast } from '../../../ui/toast.ts';
import { removeTask, updateTask } from '../api.ts';
import type { TaskState } from './column-state.ts';
import sentences from './team-tasks.en.json';

export function useTaskActions(teamId: string, ownId: string) {
  const { t } = useTranslation(sentences);
  const send = useSendWrite();

  const change = async (task: TeamTask, body: { state?: TaskState; assigneeId?: string }) => {
    try {
      const params = { teamId, taskId: task.id };
      await send(updateTask, { params, body: { ...body, version: task.version } });
      return true;
    } catch (error) {
      toast.error(errorMessage(error, t('moveFailed')));
      return false;
    }
  };

  return {
    async move(task: TeamTask, state: TaskState): Promise<void> {
      if (task.state === state) return;
      if (await change(task, { state }))
        announce(t('moved', { title: task.title, column: t(`state.${state}`) }));
    },
    take: async (task: TeamTask) => void (await change(task, { assigneeId: ownId })),
    async remove(task: TeamTask): Promise<void> {
      const isSure = await confirm({
        title: t('removeTitle'),
        text: task.title,
        confirmLabel: t('remove'),
        isDanger: true,
      });
      if (!isSure) return;
      try {
        await send(removeTask, { params: { teamId, taskId: task.id } });
      } catch (error) {
        toast.error(errorMessage(error, t('removeFailed')));
      }
    },
  };
}

export type TaskActions = ReturnType<typeof useTaskActions>;
