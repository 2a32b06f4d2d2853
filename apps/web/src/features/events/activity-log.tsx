import './catalogue.ts';
import type { playRoutes, RouteOutput } from '@guidon/contract';
import { eventChannel } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useLiveQueries } from '../../lib/realtime/index.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import styles from './activity-log.module.css';
import { activityQuery } from './api.ts';
import { type TypewriterLine, TypewriterLines } from './typewriter-lines.tsx';

type ActivityEntry = RouteOutput<typeof playRoutes.activity>['data'][number];

const linesShown = 12;

export function ActivityLog({ eventId, isLive }: { eventId: string; isLive: boolean }) {
  const { t } = useTranslation('events');
  const query = useQuery(activityQuery(eventId));
  useLiveQueries({
    channel: isLive ? eventChannel(eventId) : null,
    events: ['submission-update'],
    keys: [activityQuery(eventId).queryKey],
    pauseMs: 1_500,
  });
  const textOf = ({ unit, user, challengeName: challenge, isFirstBlood }: ActivityEntry) => {
    const isMember = unit.kind === 'team' && user !== null;
    const name = isMember ? t('activity.member', { user: user.username, team: unit.name }) : unit.name;
    if (challenge === null)
      return t(isFirstBlood ? 'activity.someFirstBlood' : 'activity.someSolve', { name });
    return t(isFirstBlood ? 'activity.firstBlood' : 'activity.solve', { name, challenge });
  };
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={4} />} failure={t('overview.activityFailure')}>
      {(entries) => {
        if (entries.length === 0)
          return (
            <p className={styles['quiet']}>
              {t(isLive ? 'overview.activityQuiet' : 'overview.activityWaiting')}
            </p>
          );
        const lines = entries.slice(0, linesShown).map(
          (entry): TypewriterLine => ({
            seq: entry.seq,
            at: entry.at,
            isHighlighted: entry.isFirstBlood,
            text: textOf(entry),
          }),
        );
        return <TypewriterLines lines={lines.toSorted((a, b) => a.seq - b.seq)} />;
      }}
    </QueryView>
  );
}
