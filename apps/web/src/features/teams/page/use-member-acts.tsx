import type { Team, TeamMember } from '@guidon/contract';
import { IconCrown, IconUserMinus, IconUserOff } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session.tsx';
import { useWrite } from '../../../lib/use-write.ts';
import { banTeamMember, handOverTeam, removeTeamMember } from '../../../resources/teams.ts';
import { confirm } from '../../../ui/confirm.ts';
import type { RowMenuItem } from '../../../ui/row-menu.tsx';
import { toast } from '../../../ui/toast.ts';
import sentences from './team-pages.en.json';

const acts = {
  handOver: { Icon: IconCrown, done: 'handedOver', isDanger: false },
  remove: { Icon: IconUserMinus, done: 'removed', isDanger: true },
  ban: { Icon: IconUserOff, done: 'banned', isDanger: true },
} as const;
type Act = keyof typeof acts;

function actsOn(team: Team, member: TeamMember, ownId: string): Act[] {
  if (member.role === 'leader' || member.userId === ownId) return [];
  return [
    ...(team.can.handOver ? (['handOver'] as const) : []),
    ...(team.can.removeMembers ? (['remove', 'ban'] as const) : []),
  ];
}

/** What the reader may do with a member of the team, each after a confirmation. */
export function useMemberActs(team: Team): (member: TeamMember) => RowMenuItem[] {
  const { t } = useTranslation(sentences);
  const { id: ownId } = useUser();
  const { run } = useWrite({ failure: t('members.failed'), onError: (sentence) => toast.error(sentence) });

  const act = (kind: Act, { userId, username: name }: TeamMember) =>
    run(async (send) => {
      const isSure = await confirm({
        title: t(`members.${kind}`),
        text: t(`members.${kind}Text`, { name }),
        confirmLabel: t(`members.${kind}`),
        cancelLabel: t('members.cancel'),
        isDanger: acts[kind].isDanger,
      });
      if (!isSure) return;
      const params = { teamId: team.id };
      if (kind === 'handOver') await send(handOverTeam, { params, body: { userId } });
      else if (kind === 'remove') await send(removeTeamMember, { params: { ...params, userId }, query: {} });
      else await send(banTeamMember, { params: { ...params, userId } });
      toast.success(t(`members.${acts[kind].done}`, { name }));
    });

  return (member) =>
    actsOn(team, member, ownId).map((kind) => {
      const { Icon, isDanger } = acts[kind];
      return {
        key: kind,
        label: t(`members.${kind}`),
        icon: <Icon size={18} aria-hidden />,
        onSelect: () => void act(kind, member),
        isDanger,
      };
    });
}
