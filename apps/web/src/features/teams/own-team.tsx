import type { Team } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSearchState } from '../../navigation/use-search-state.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TeamChatPanel } from './chat/team-chat-panel.tsx';
import { TeamChatBadge } from './chat/team-chat-badge.tsx';
import { TeamSubmissionsPanel } from './progress/team-submissions-panel.tsx';
import { MemberList } from './member-list.tsx';
import { TeamFigures } from './team-figures.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './teams.module.css';
import { useLeaveTeam } from './use-leave-team.ts';
import sentences from './teams.en.json';

const parts = ['overview', 'chat', 'submissions'] as const;

function Code({ team }: { team: Team }) {
  const { t } = useTranslation(sentences);
  if (team.teamCode === null) return null;
  return (
    <div className={classNames('row gap-8', styles['code'])}>
      <code>#{team.teamCode}</code>
      {team.role === 'leader' && (
        <CopyButton text={team.teamCode} label={t('own.code')} success={t('own.copied')} />
      )}
    </div>
  );
}

function Overview({ team }: { team: Team }) {
  const { t } = useTranslation(sentences);
  const { isLeaving, leave } = useLeaveTeam();
  const count = team.memberCount;
  return (
    <Stack gap={16}>
      {team.isLocked && <Notice>{t('own.locked')}</Notice>}
      {count < team.minMembers && (
        <Notice tone="warning">{t('own.small', { min: team.minMembers, count })}</Notice>
      )}
      <MemberList members={team.members} />
      <Row gap={8} wrap>
        <ButtonLink kind="primary" to="/teams/$teamId" params={{ teamId: team.id }}>
          {t('own.home')}
        </ButtonLink>
        {team.can.leave && (
          <Button kind="quiet" loading={isLeaving} onClick={() => void leave(team)}>
            {t('leave.submit')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

/** The caller's team on the page of an event: who is in it, what they write, and what they have sent in. */
export function OwnTeam({ team }: { team: Team }) {
  const { t } = useTranslation(sentences);
  const [part, setPart] = useSearchState('team', parts, 'overview');
  return (
    <Panel title={team.name} aside={<Code team={team} />}>
      <TeamFigures team={team} />
      <Tabs
        label={t('own.tabs')}
        tabs={parts.map((value) => ({
          value,
          label: t(`own.${value}`),
          note: value === 'chat' && part !== 'chat' ? <TeamChatBadge teamId={team.id} /> : undefined,
        }))}
        value={part}
        onChange={setPart}
      >
        {part === 'overview' && <Overview team={team} />}
        {part === 'chat' && (
          <TeamChatPanel
            teamId={team.id}
            isLeader={team.role === 'leader'}
            memberIds={team.members.map(({ userId }) => userId)}
          />
        )}
        {part === 'submissions' && <TeamSubmissionsPanel teamId={team.id} eventId={team.eventId} />}
      </Tabs>
    </Panel>
  );
}
