import type { Team } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { leaveTeam } from '../../resources/teams.ts';
import { confirm } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import sentences from './teams.en.json';

/** Leaves a team after a confirmation. */
export function useLeaveTeam() {
  const { t } = useTranslation(sentences);
  const { isPending, run } = useWrite({
    failure: t('leave.failed'),
    onError: (sentence) => toast.error(sentence),
  });
  const leave = (team: Pick<Team, 'id' | 'name'>, left?: () => void) =>
    run(async (send) => {
      const isSure = await confirm({
        title: team.name,
        text: t('leave.text'),
        confirmLabel: t('leave.submit'),
        cancelLabel: t('leave.stay'),
        isDanger: true,
      });
      if (!isSure) return;
      await send(leaveTeam, { params: { teamId: team.id } });
      toast.success(t('leave.done'));
      left?.();
    });
  return { isLeaving: isPending, leave };
}
