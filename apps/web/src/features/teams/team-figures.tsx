import type { Team } from '@guidon/contract';
import { formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import styles from './teams.module.css';
import sentences from './teams.en.json';

const shown = (figure: number | null) => (figure === null ? '–' : formatNumber(figure));

/** Members, points, solved questions and rank of a team. */
export function TeamFigures({ team }: { team: Pick<Team, 'memberCount' | 'maxMembers' | 'stats'> }) {
  const { t } = useTranslation(sentences);
  const { stats } = team;
  const figures = [
    [t('own.seats'), `${team.memberCount}/${team.maxMembers}`],
    [t('own.points'), shown(stats.totalPoints)],
    [t('own.solved'), shown(stats.challengesSolved)],
    [t('own.rank'), stats.rank === null ? '–' : `#${formatNumber(stats.rank)}`],
  ] as const;
  return (
    <dl className={styles['figures']}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
