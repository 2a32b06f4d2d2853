import type { EventDetail } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/row.tsx';
import { TeamWay } from './team-way.tsx';
import styles from './teams.module.css';
import { useMyTeam } from './use-my-team.ts';
import sentences from './teams.en.json';

/** Says that answering takes a team, or more members, where the caller lacks them. */
export function TeamNeeded({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const isNeeded = event.isRegistered && event.teams.teamMode === 'teams' && event.status !== 'completed';
  const { query, team, whyNot } = useMyTeam(event.id, isNeeded);
  if (!isNeeded || query.data === undefined) return null;
  if (team !== null && team.memberCount >= team.minMembers) return null;
  const sentence =
    team === null
      ? (whyNot ?? t('need.team'))
      : t('own.small', { min: team.minMembers, count: team.memberCount });
  return (
    <div className={styles['need']}>
      <Notice tone="warning">
        <Row gap={12} wrap>
          {sentence}
          <TeamWay eventId={event.id} />
        </Row>
      </Notice>
    </div>
  );
}
