import './catalogue.ts';
import type { TeamSummary } from '@guidon/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import styles from './teams.module.css';

/** A team of an event in a list, with a link to its page. */
export function TeamRow({ team, action }: { team: TeamSummary; action?: ReactNode }) {
  const { t } = useTranslation('teams');
  const { memberCount: count, maxMembers: max, leader } = team;
  const from = [team.country, team.affiliation].filter((one) => one !== null).join(' · ');
  return (
    <li className={styles['team']}>
      <div className={styles['teamWords']}>
        <Link to="/teams/$teamId" params={{ teamId: team.id }} className={styles['teamName']}>
          {team.name}
        </Link>
        <span className={styles['teamDetail']}>
          {[
            t('browse.seats', { count, max }),
            leader && t('browse.leader', { leader: leader.username }),
            from,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {count >= max ? <Badge>{t('browse.full')}</Badge> : !team.isOpen && <Badge>{t('browse.byCode')}</Badge>}
      {action}
    </li>
  );
}
