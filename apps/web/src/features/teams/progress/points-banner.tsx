import { privateTeamChannel } from '@guidon/contract/plain';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useChannel } from '../../../lib/realtime/index.ts';
import styles from './points-banner.module.css';
import sentences from './team-progress.en.json';

const shownMs = 3_000;

/** What a member of the team has just earned, for three seconds. */
export function PointsBanner({ teamId }: { teamId: string | null }) {
  const { t } = useTranslation(sentences);
  const [earned, setEarned] = useState<{ points: number; untilMs: number } | null>(null);
  useChannel(teamId === null ? null : privateTeamChannel(teamId), 'question-solved', ({ points }) => {
    if (points !== undefined) setEarned({ points, untilMs: Date.now() + shownMs });
  });
  useEffect(() => {
    if (earned === null) return undefined;
    const timer = setTimeout(() => setEarned(null), Math.max(0, earned.untilMs - Date.now()));
    return () => clearTimeout(timer);
  }, [earned]);
  return (
    <div role="status" className={styles['place']}>
      {earned !== null && (
        <p key={earned.untilMs} className={styles['banner']}>
          {t('points', { count: earned.points })}
        </p>
      )}
    </div>
  );
}
