import type { EventDetail, Participant } from '@guidon/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EventFrame } from '../../event-parts/index.ts';
import { peopleWithoutTeamQuery, rosterTeamsQuery } from '../api.ts';
import styles from '../staff/team-admin.module.css';
import { useLiveTeams } from '../staff/use-live-teams.ts';
import { RosterDesk } from './roster-desk.tsx';
import type { RosterTeam } from './roster-state.ts';
import sentences from './roster.en.json';

const none: readonly Participant[] = [];

function LoadedRoster({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const [teams, people] = [useQuery(rosterTeamsQuery(event.id)), useQuery(peopleWithoutTeamQuery(event.id))];
  useLiveTeams(event.id);
  return (
    <QueryView query={people} skeleton={<SkeletonRows count={8} />} failure={t('failed')}>
      {() => (
        <QueryView query={teams} skeleton={<SkeletonRows count={8} />} failure={t('failed')}>
          {(all) => (
            <RosterDesk
              event={event}
              people={people.data ?? none}
              teams={all.filter(({ isDisbanded }): boolean => !isDisbanded) satisfies RosterTeam[]}
            />
          )}
        </QueryView>
      )}
    </QueryView>
  );
}

function Denied({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  return (
    <Panel>
      <EmptyState drawing="lost">{t(event.teamMode === 'individual' ? 'individual' : 'denied')}</EmptyState>
    </Panel>
  );
}

/** Teams and people without one side by side, for who puts them together. */
export function RosterPage() {
  const { t } = useTranslation(sentences);
  return (
    <EventFrame title={(name) => t('title', { name })}>
      {(event) => {
        const { rights } = event.can;
        const isFor =
          rights.includes('teams') && rights.includes('people') && event.teamMode !== 'individual';
        return (
          <>
            <Link to="/admin/teams/$eventId" params={{ eventId: event.id }} className={styles['back']}>
              <IconArrowLeft size={16} aria-hidden />
              {t('back')}
            </Link>
            {isFor ? <LoadedRoster event={event} /> : <Denied event={event} />}
          </>
        );
      }}
    </EventFrame>
  );
}
