import { type EventDetail, type Team, teamRoutes } from '@guidon/contract';
import { privateTeamsOfChannel } from '@guidon/contract/plain';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useLiveQueries } from '../../../lib/realtime/index.ts';
import { routeKey } from '../../../lib/route-query.ts';
import { useEventChannel } from '../../../resources/events.ts';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { teamQuery } from '../../../resources/teams.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EventFrame } from '../../event-parts/index.ts';
import { MessageReports } from '../chat/message-reports.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import { judgingActs, type OfferedAct, teamActs } from './acts-state.ts';
import { BansPanel } from './bans-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { MembersPanel } from './members-panel.tsx';
import { type Act, OpenAct } from './open-act.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './team-admin.module.css';
import { TeamSummary } from './team-summary.tsx';
import sentences from './team-admin.en.json';

const pauseMs = 2_000;

interface ActsPanelProps {
  title: string;
  acts: readonly OfferedAct[];
  onAct: (act: Act) => void;
}

const dangers = new Set<OfferedAct['name']>(['end', 'disqualify']);

function ActsPanel({ title, acts, onAct }: ActsPanelProps) {
  const { t } = useTranslation(sentences);
  if (acts.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className="plain-list grid gap-16">
        {acts.map(({ name, act }) => (
          <li key={name}>
            <Button kind={dangers.has(name) ? 'danger' : 'default'} fullWidth onClick={() => onAct(act)}>
              {t(`acts.${name}`)}
            </Button>
            <p className={styles['about']}>{t(`acts.${name}About`)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function StaffTeam({ event, team }: { event: EventDetail; team: Team }) {
  const { t } = useTranslation(sentences);
  const [act, setAct] = useState<Act | null>(null);
  usePageTitle(t('team.title', { name: team.name }));
  const { manage } = team.can;
  return (
    <>
      <TeamSummary event={event} team={team} />
      <div className={classNames('grid gap-24 align-start', styles['columns'])}>
        <div className={styles['members']}>
          <MembersPanel
            team={team}
            canAdd={manage && !team.isDisbanded && event.can.rights.includes('people')}
            onAct={setAct}
          />
        </div>
        <div className={styles['main']}>
          {manage && <MessageReports teamId={team.id} />}
          {manage && <HistoryPanel teamId={team.id} />}
          <ActivityPanel teamId={team.id} />
        </div>
        <div className={styles['side']}>
          <ActsPanel title={t('acts.title')} acts={teamActs(team)} onAct={setAct} />
          <ActsPanel title={t('acts.judging')} acts={judgingActs(team)} onAct={setAct} />
          {manage && <BansPanel teamId={team.id} />}
        </div>
      </div>
      {act !== null && <OpenAct act={act} event={event} team={team} onClose={() => setAct(null)} />}
    </>
  );
}

function LoadedTeam({ event, teamId }: { event: EventDetail; teamId: string }) {
  const { t } = useTranslation(sentences);
  const query = useQuery(teamQuery(teamId));
  const channel = useEventChannel(event.id);
  useLiveQueries({
    channel,
    events: ['submission-update', 'event-changed'],
    keys: [routeKey(teamRoutes.get, { params: { teamId } })],
    pauseMs,
  });
  useLiveQueries({
    channel: privateTeamsOfChannel(event.id),
    events: ['teams-changed'],
    keys: [routeKey(teamRoutes.get, { params: { teamId } })],
    pauseMs,
  });
  const mayLookAt = ({ can, eventId }: Team) => eventId === event.id && (can.manage || can.judge);
  return (
    <QueryView
      query={query}
      failure={t('team.failed')}
      skeleton={
        <Panel isFlush>
          <SkeletonRows count={8} />
        </Panel>
      }
    >
      {(team) =>
        mayLookAt(team) ? (
          <StaffTeam event={event} team={team} />
        ) : (
          <Panel>
            <EmptyState drawing="lost">
              {t(team.eventId === event.id ? 'list.denied' : 'team.elsewhere')}
            </EmptyState>
          </Panel>
        )
      }
    </QueryView>
  );
}

export function TeamStaffPage() {
  const { t } = useTranslation(sentences);
  const { teamId = '' } = useParams({ strict: false });
  return (
    <EventFrame>
      {(event) => (
        <>
          <Link to="/admin/teams/$eventId" params={{ eventId: event.id }} className={styles['back']}>
            <IconArrowLeft size={16} aria-hidden />
            {t('team.back')}
          </Link>
          <LoadedTeam event={event} teamId={teamId} />
        </>
      )}
    </EventFrame>
  );
}
