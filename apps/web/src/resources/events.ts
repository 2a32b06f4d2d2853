import { type EventDetail, eventRoutes, playRoutes, stageRoutes } from '@guidon/contract';
import { listenedChannel, privateEventChannel } from '@guidon/contract/plain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { allPagesQuery, dataQuery, routeQuery } from '../lib/route-query.ts';
import { usePainted } from '../lib/after-paint.ts';
import { write } from '../lib/write.ts';
import { isOverdue } from './event-clock-state.ts';

const overdueEveryMs = 2_000;
const pageRows = 200;
const longestTimerMs = 2 ** 31 - 1_000;
/** The clocks of a page and of the server differ a little. */
const afterMs = 500;

/** Queries that show an event, its participants or its challenges. */
export const eventStales = ['events.*', 'play.*', 'standings.*', 'dashboard.*', 'users.my-events'];

/** Refetched every two seconds while its status should have changed. */
export function eventQuery(eventId: string) {
  return {
    ...dataQuery(eventRoutes.get, { params: { eventId } }),
    refetchInterval: ({
      state,
    }: {
      state: { data: { data: Parameters<typeof isOverdue>[0] } | undefined };
    }) => (state.data !== undefined && isOverdue(state.data.data, Date.now()) ? overdueEveryMs : false),
  };
}

/**
 * The channel on which pages hear of an event: the public one where what was read of it says that it may be, otherwise
 * that of all who may see it. It reads nothing itself; null while a page reads the event.
 */
export function useEventChannel(eventId: string): string | null {
  const { data, fetchStatus } = useQuery({
    ...eventQuery(eventId),
    enabled: false,
    select: ({ data: event }: { data: EventDetail }) => listenedChannel(event),
  });
  // By then what the page reads is on its way.
  const isPainted = usePainted();
  if (data !== undefined) return data;
  return isPainted && fetchStatus === 'idle' ? privateEventChannel(eventId) : null;
}

/** Reads an event again when its board freezes, which no signal tells. */
export function useFreezeTurn(event: Pick<EventDetail, 'id' | 'freezeTime' | 'isFrozen'> | undefined): void {
  const cache = useQueryClient();
  const { id = '', freezeTime = null, isFrozen = false } = event ?? {};
  useEffect(() => {
    const waitMs = freezeTime === null || isFrozen ? 0 : Date.parse(freezeTime) - Date.now();
    if (waitMs <= 0 || waitMs > longestTimerMs) return undefined;
    const timer = setTimeout(() => {
      void cache.invalidateQueries({ queryKey: eventQuery(id).queryKey });
    }, waitMs + afterMs);
    return () => clearTimeout(timer);
  }, [cache, id, freezeTime, isFrozen]);
}

export function eventCacheKey({ data }: { data: { id: string } }) {
  return routeQuery(eventRoutes.get, { params: { eventId: data.id } }).queryKey;
}

export function activityQuery(eventId: string) {
  return dataQuery(playRoutes.activity, { params: { eventId } });
}

/** Drafts, planned and running events that the viewer may change. */
export function openEventsToEditQuery() {
  return allPagesQuery(eventRoutes.list, {
    query: { status: 'open', canEdit: 'true', includeInternal: 'true', limit: pageRows },
  });
}

export function publishedEventsQuery() {
  return allPagesQuery(eventRoutes.list, {
    query: { status: 'published', includeInternal: 'true', limit: pageRows },
  });
}

/** Whoever has registered may make and join teams. */
export const registerForEvent = write(eventRoutes.register, { stales: [...eventStales, 'teams.*'] });
export const startEvent = write(eventRoutes.start, { stales: eventStales, cacheAs: eventCacheKey });
export const endEvent = write(eventRoutes.stop, { stales: eventStales, cacheAs: eventCacheKey });
export const togglePublish = write(eventRoutes.togglePublish, {
  stales: eventStales,
  cacheAs: eventCacheKey,
});

const changesEvent = { stales: eventStales, cacheAs: eventCacheKey };
export const pauseEvent = write(eventRoutes.pause, changesEvent);
export const resumeEvent = write(eventRoutes.resume, changesEvent);
export const reopenEvent = write(eventRoutes.reopen, changesEvent);
/** The next step of a ceremony, or the results of an event without one before their time. */
export const revealStep = write(stageRoutes.reveal, { stales: [...eventStales, 'stage.*'] });
export const completeEvent = write(eventRoutes.complete, changesEvent);
