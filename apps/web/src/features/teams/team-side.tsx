import type { EventDetail } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TeamFigures } from './team-figures.tsx';
import styles from './teams.module.css';
import { useMyTeam } from './use-my-team.ts';
import sentences from './teams.en.json';

/** The caller's team beside the page of an event, or the way to one. */
export function TeamSide({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const isPlayedInTeams = event.isRegistered && event.teams.teamMode !== 'individual';
  const { query, team } = useMyTeam(event.id, isPlayedInTeams);
  if (!isPlayedInTeams || query.data === undefined) return null;
  return (
    <Panel title={team?.name ?? t('side.title')}>
      <Stack gap={12}>
        {team === null ? (
          <p className={styles['note']}>
            {t(event.teams.teamMode === 'teams' && event.status !== 'completed' ? 'need.team' : 'side.none')}
          </p>
        ) : (
          <TeamFigures team={team} />
        )}
        {team !== null && team.memberCount < team.minMembers && (
          <Notice tone="warning">{t('own.small', { min: team.minMembers, count: team.memberCount })}</Notice>
        )}
        {team === null ? (
          <ButtonLink
            fullWidth
            to="/events/$eventId"
            params={{ eventId: event.id }}
            search={{ tab: 'teams' }}
          >
            {t('side.find')}
          </ButtonLink>
        ) : (
          <ButtonLink fullWidth to="/teams/$teamId" params={{ teamId: team.id }}>
            {t('side.open')}
          </ButtonLink>
        )}
      </Stack>
    </Panel>
  );
}
