import type { Team } from '@guidon/contract';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TeamInvitations } from '../invitations/team-invitations.tsx';
import { MemberList } from '../member-list.tsx';
import { BansPanel } from './bans-panel.tsx';
import { useMemberActs } from './use-member-acts.tsx';
import sentences from './team-pages.en.json';

function Standing({ ranking }: Pick<Team, 'ranking'>) {
  const { t } = useTranslation(sentences);
  if (ranking === null || (ranking.status !== 'unranked' && ranking.status !== 'disqualified')) return null;
  return (
    <Notice tone="warning" title={t(ranking.status)}>
      {ranking.note}
    </Notice>
  );
}

/** Who is in the team, and what keeps it from playing or changing. */
export function OverviewTab({ team }: { team: Team }) {
  const { t } = useTranslation(sentences);
  const actsOn = useMemberActs(team);
  const { memberCount: count, minMembers: min } = team;
  return (
    <Stack gap={24}>
      {team.isDisbanded && <Notice>{t('disbanded')}</Notice>}
      {team.isLocked && <Notice>{t('locked')}</Notice>}
      <Standing ranking={team.ranking} />
      {!team.isDisbanded && count < min && <Notice tone="warning">{t('small', { min, count })}</Notice>}
      <Panel title={t('members.title')}>
        <MemberList
          members={team.members}
          actions={(member) => (
            <RowMenu label={t('members.actions', { name: member.username })} items={actsOn(member)} />
          )}
        />
      </Panel>
      {team.can.invite && <TeamInvitations teamId={team.id} />}
      {team.can.removeMembers && <BansPanel teamId={team.id} />}
    </Stack>
  );
}
