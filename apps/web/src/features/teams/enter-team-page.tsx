import type { EventDetail, Team } from '@guidon/contract';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { CreateTeamForm } from './create-team-form.tsx';
import { EventTeamsFrame } from './event-teams-frame.tsx';
import { JoinTeamForm } from './join-team-form.tsx';
import styles from './teams.module.css';
import { useMyTeam } from './use-my-team.ts';
import sentences from './teams.en.json';

interface EntranceProps {
  event: EventDetail;
  way: 'create' | 'join';
  children: ReactNode;
}

/** A form, or the team that the caller has already, or why they can have none now. */
function Entrance({ event, way, children }: EntranceProps) {
  const { t } = useTranslation(sentences);
  const { query, team, can, whyNot } = useMyTeam(event.id, event.isRegistered);
  if (!event.isRegistered) return <Notice>{t('page.notRegistered')}</Notice>;
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={2} />} failure={t('own.failed')}>
      {() => {
        if (team !== null)
          return (
            <Panel title={team.name}>
              <ButtonLink kind="primary" to="/teams/$teamId" params={{ teamId: team.id }}>
                {t('side.open')}
              </ButtonLink>
            </Panel>
          );
        if (can?.[way]) return <Panel>{children}</Panel>;
        return <Notice>{whyNot}</Notice>;
      }}
    </QueryView>
  );
}

function useOpenTeam() {
  const navigate = useNavigate();
  return (team: Team) => navigate({ to: '/teams/$teamId', params: { teamId: team.id } });
}

export function CreateTeamPage() {
  const { t } = useTranslation(sentences);
  const open = useOpenTeam();
  return (
    <EventTeamsFrame title={t('create.title')}>
      {(event) => (
        <Stack gap={16} className={styles['narrow']}>
          <p className={styles['note']}>{t('create.lead')}</p>
          <Entrance event={event} way="create">
            <CreateTeamForm event={event} onCreated={open} />
          </Entrance>
        </Stack>
      )}
    </EventTeamsFrame>
  );
}

export function JoinTeamPage() {
  const { t } = useTranslation(sentences);
  const open = useOpenTeam();
  return (
    <EventTeamsFrame title={t('join.title')}>
      {(event) => (
        <Stack gap={16} className={styles['narrow']}>
          <Entrance event={event} way="join">
            <JoinTeamForm eventId={event.id} onJoined={open} />
          </Entrance>
        </Stack>
      )}
    </EventTeamsFrame>
  );
}
