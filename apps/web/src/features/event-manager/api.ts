import {
  challengeRoutes,
  type CreateEventBody,
  eventRoutes,
  playRoutes,
  type UpdateEventBody,
} from '@guidon/contract';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../lib/api-client.ts';

export const eventStatuses = ['all', 'live', 'upcoming', 'draft', 'past'] as const;
export type EventStatusFilter = (typeof eventStatuses)[number];

const pageRows = 100;

export function eventListQuery(filter: { search: string; status: EventStatusFilter }) {
  return infiniteQueryOptions({
    queryKey: ['events', 'managed', filter],
    queryFn: ({ pageParam, signal }) =>
      api.call(eventRoutes.list, {
        query: {
          ...filter,
          limit: pageRows,
          includeInternal: 'true',
          myEvents: 'false',
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

export function eventQuery(eventId: string) {
  return queryOptions({
    queryKey: ['events', 'detail', eventId],
    queryFn: ({ signal }) => fetchEvent(eventId, signal),
  });
}

export async function fetchEvent(eventId: string, signal?: AbortSignal) {
  return (await api.call(eventRoutes.get, { params: { eventId }, signal })).data;
}

export function participantsQuery(eventId: string) {
  return infiniteQueryOptions({
    queryKey: ['events', 'participants', eventId],
    queryFn: ({ pageParam, signal }) =>
      api.call(eventRoutes.participants, {
        params: { eventId },
        query: { limit: 200, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

/** The event's challenges in their order. */
export function eventChallengesQuery(eventId: string) {
  return queryOptions({
    queryKey: ['events', 'chosen-challenges', eventId],
    queryFn: async ({ signal }) =>
      (await api.call(playRoutes.challenges, { params: { eventId }, signal })).data,
    // What is being arranged must not move under the hand.
    refetchOnWindowFocus: false,
  });
}

export interface BankFilter {
  search: string;
  category: string;
}

function bankPage(filter: BankFilter, cursor: string | null, signal?: AbortSignal) {
  return api.call(challengeRoutes.list, {
    query: { ...filter, sort: 'category', limit: 200, ...(cursor === null ? {} : { cursor }) },
    signal,
  });
}

export function bankQuery(filter: BankFilter) {
  return infiniteQueryOptions({
    queryKey: ['challenges', 'picker', filter],
    queryFn: ({ pageParam, signal }) => bankPage(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

/** Every challenge of the bank that the filter lets through, however many pages that are. */
export async function fetchAllOfBank(filter: BankFilter) {
  const first = await bankPage(filter, null);
  const found = [...first.data];
  for (let cursor = first.nextCursor; cursor !== null; ) {
    const next = await bankPage(filter, cursor);
    found.push(...next.data);
    cursor = next.nextCursor;
  }
  return found;
}

export async function setEventChallenges(eventId: string, challengeIds: string[]) {
  const reply = await api.call(eventRoutes.setChallenges, { params: { eventId }, body: { challengeIds } });
  return reply.data.challengeIds;
}

export async function createEvent(body: z.input<typeof CreateEventBody>) {
  return (await api.call(eventRoutes.create, { body })).data;
}

export async function updateEvent(eventId: string, body: z.input<typeof UpdateEventBody>) {
  return (await api.call(eventRoutes.update, { params: { eventId }, body })).data;
}

export async function deleteEvent(eventId: string) {
  await api.call(eventRoutes.remove, { params: { eventId } });
}

export async function togglePublish(eventId: string) {
  return (await api.call(eventRoutes.togglePublish, { params: { eventId } })).data;
}

export async function startEvent(eventId: string) {
  return (await api.call(eventRoutes.start, { params: { eventId } })).data;
}

export async function endEvent(eventId: string) {
  return (await api.call(eventRoutes.stop, { params: { eventId } })).data;
}

export async function regenerateCode(eventId: string) {
  return (await api.call(eventRoutes.regenerateCode, { params: { eventId } })).data;
}

/** Ends the magic link there was; the event has the token of the new one then. */
export async function regenerateMagicLink(eventId: string) {
  await api.call(eventRoutes.regenerateMagicLink, { params: { eventId } });
  return fetchEvent(eventId);
}

/** After any change of an event: every screen that shows events asks again. */
export function refreshEvents(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['events'] });
}
