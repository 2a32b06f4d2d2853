import type { EventDetail } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useLiveQueries } from '../../lib/realtime/index.ts';
import { activityQuery, useEventChannel } from '../../resources/events.ts';
import { mayReadBoard } from '../../resources/event-clock-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { type ActivityLine, activityLines } from './activity-state.ts';
import { type TypewriterLine, TypewriterLines } from './typewriter-lines.tsx';
import sentences from './event-parts.en.json';

const linesShown = 12;

type LoggedEvent = Pick<
  EventDetail,
  'id' | 'status' | 'isFrozen' | 'boardVisibility' | 'isRegistered' | 'can'
>;

/** What an empty log means: where a board is frozen, or closed to the reader, not that nothing was solved. */
function emptyText(event: LoggedEvent): 'waiting' | 'hidden' | 'quiet' | 'none' {
  if (event.status === 'draft' || event.status === 'scheduled') return 'waiting';
  const isStaff = event.can.rights.length > 0;
  if ((event.isFrozen && !isStaff) || !mayReadBoard(event)) return 'hidden';
  return event.status === 'active' ? 'quiet' : 'none';
}

export function ActivityLog({ event }: { event: LoggedEvent }) {
  const { t } = useTranslation(sentences);
  const { id: eventId, status } = event;
  const isLive = status === 'active';
  const query = useQuery(activityQuery(eventId));
  const channel = useEventChannel(eventId);
  useLiveQueries({
    channel: isLive ? channel : null,
    events: ['submission-update'],
    keys: [activityQuery(eventId).queryKey],
    pauseMs: 1_500,
  });
  const textOf = ({ unit, user, challengeName: challenge, isFirstBlood, count }: ActivityLine) => {
    const isMember = unit.kind === 'team' && user !== null;
    const name = isMember ? t('activity.member', { user: user.username, team: unit.name }) : unit.name;
    if (challenge === null)
      return t(isFirstBlood ? 'activity.someFirstBlood' : 'activity.someSolve', { name });
    if (isFirstBlood) return t('activity.firstBlood', { name, challenge });
    return count > 1
      ? t('activity.solves', { name, challenge, count })
      : t('activity.solve', { name, challenge });
  };
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={4} />} failure={t('activity.failure')}>
      {(entries) => {
        if (entries.length === 0) return <p className="dim">{t(`activity.${emptyText(event)}`)}</p>;
        const lines = activityLines(entries)
          .slice(0, linesShown)
          .map(
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
