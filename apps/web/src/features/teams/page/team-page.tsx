import { privateTeamChannel, privateUserChannel, type Team } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useLiveQueries } from '../../../lib/realtime/index.ts';
import { useUser } from '../../../lib/session.tsx';
import { useWrite } from '../../../lib/use-write.ts';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { useSearchState } from '../../../navigation/use-search-state.ts';
import { joinTeam, teamQuery } from '../../../resources/teams.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Row } from '../../../ui/row.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { toast } from '../../../ui/toast.ts';
import { TeamChatPanel } from '../chat/team-chat-panel.tsx';
import { TeamChatBadge } from '../chat/team-chat-badge.tsx';
import { TeamSubmissionsPanel } from '../progress/team-submissions-panel.tsx';
import { TeamProgress } from '../progress/team-progress.tsx';
import { TeamAnalytics } from '../progress/team-analytics.tsx';
import { TeamTasks } from '../tasks/team-tasks.tsx';
import { TeamFigures } from '../team-figures.tsx';
import { CodePanel } from './code-panel.tsx';
import { EndPanel } from './end-panel.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { TeamForm } from './team-form.tsx';
import { TeamMissing } from './team-missing.tsx';
import { tabsOf, type TeamTab, teamTabs } from './team-tabs-state.ts';
import sentences from './team-pages.en.json';

const pauseMs = 500;

function useLiveTeam(teamId: string, isMember: boolean): void {
  const { id } = useUser();
  const { queryKey } = teamQuery(teamId);
  useLiveQueries({
    channel: isMember ? privateTeamChannel(teamId) : null,
    events: ['team-changed', 'question-solved'],
    keys: [queryKey],
    pauseMs,
  });
  useLiveQueries({
    channel: privateUserChannel(id),
    events: ['new-notification'],
    keys: [queryKey],
    pauseMs,
  });
}

/** Whether the reader was in this team while the page was open, and is no more. */
function useHasLeft(teamId: string, role: Team['role'] | undefined): boolean {
  const wasMemberOf = useRef<string | null>(null);
  const [leftTeam, setLeftTeam] = useState<string | null>(null);
  useEffect(() => {
    if (role === undefined) return;
    setLeftTeam(role === null && wasMemberOf.current === teamId ? teamId : null);
    wasMemberOf.current = role === null ? wasMemberOf.current : teamId;
  }, [teamId, role]);
  return leftTeam === teamId;
}

/** What a leader or staff may change of a team, and the way out of it for every member. */
function SettingsTab({ team }: { team: Team }) {
  return (
    <Stack gap={24}>
      {team.can.edit && <TeamForm saved={team} />}
      {team.can.edit && team.teamCode !== null && <CodePanel teamId={team.id} code={team.teamCode} />}
      <EndPanel team={team} />
    </Stack>
  );
}

function Content({ team, tab }: { team: Team; tab: TeamTab }) {
  const panel = { teamId: team.id, eventId: team.eventId };
  switch (tab) {
    case 'chat':
      return (
        <TeamChatPanel
          teamId={team.id}
          isLeader={team.role === 'leader'}
          memberIds={team.members.map(({ userId }) => userId)}
        />
      );
    case 'submissions':
      return <TeamSubmissionsPanel {...panel} />;
    case 'progress':
      return <TeamProgress {...panel} />;
    case 'tasks':
      return <TeamTasks {...panel} />;
    case 'analytics':
      return <TeamAnalytics {...panel} />;
    case 'settings':
      return <SettingsTab team={team} />;
    default:
      return <OverviewTab team={team} />;
  }
}

function Actions({ team }: { team: Team }) {
  const { t } = useTranslation(sentences);
  const { id: teamId, eventId, teamCode } = team;
  const { isPending, run } = useWrite({
    failure: t('join.failed'),
    onError: (sentence) => toast.error(sentence),
  });
  const join = () =>
    run(async (send) => {
      await send(joinTeam, { params: { eventId }, body: { teamId } });
      toast.success(t('join.done'));
    });
  return (
    <Row gap={8} wrap>
      {team.can.join && (
        <Button kind="primary" loading={isPending} onClick={() => void join()}>
          {t('join.submit')}
        </Button>
      )}
      {team.role === 'leader' && teamCode !== null && (
        <CopyButton text={teamCode} label={t('code')} success={t('copied')} />
      )}
      {team.can.manage && (
        <ButtonLink size="xs" to="/admin/teams/$eventId/$teamId" params={{ eventId, teamId }}>
          {t('staff')}
        </ButtonLink>
      )}
    </Row>
  );
}

function TeamView({ team }: { team: Team }) {
  const { t } = useTranslation(sentences);
  const [asked, setTab] = useSearchState('tab', teamTabs, 'overview', { isStep: true });
  const tabs = tabsOf(team);
  const tab = tabs.find((one) => one === asked) ?? 'overview';
  const hasLeft = useHasLeft(team.id, team.role);
  usePageTitle(team.name);
  return (
    <>
      <PageHeader
        title={team.name}
        lead={
          <Link to="/events/$eventId" params={{ eventId: team.eventId }}>
            {t('in', { event: team.eventName })}
          </Link>
        }
        actions={<Actions team={team} />}
      />
      <Stack gap={16}>
        {hasLeft && <Notice tone="warning">{t('left')}</Notice>}
        <TeamFigures team={team} />
        <Tabs
          label={t('tabs')}
          tabs={tabs.map((value) => ({
            value,
            label: t(`tab.${value}`),
            note: value === 'chat' && tab !== 'chat' ? <TeamChatBadge teamId={team.id} /> : undefined,
          }))}
          value={tab}
          onChange={setTab}
          isSticky
        >
          <Content key={team.id} team={team} tab={tab} />
        </Tabs>
      </Stack>
    </>
  );
}

/** The home of a team, for its members, and what others of the event and staff see of it. */
export function TeamPage() {
  const { teamId = '' } = useParams({ strict: false });
  const query = useQuery(teamQuery(teamId));
  const team = query.data;
  useLiveTeam(teamId, team !== undefined && team.role !== null);
  if (team !== undefined) return <TeamView team={team} />;
  if (query.isPending) return <SkeletonRows count={6} />;
  return <TeamMissing error={query.error} onRetry={() => void query.refetch()} />;
}
