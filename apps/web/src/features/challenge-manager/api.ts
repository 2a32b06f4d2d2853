import {
  challengeRoutes,
  type CreateChallengeBody,
  eventRoutes,
  playRoutes,
  type UpdateChallengeBody,
} from '@guidon/contract';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../lib/api-client.ts';
import { upload } from '../../lib/upload.ts';

export const bankSorts = ['name', 'category', 'difficulty', 'updated'] as const;
export type BankSort = (typeof bankSorts)[number];

export interface BankFilter {
  search: string;
  category: string;
  /** 1 to 4 as text; empty for any. */
  difficulty: string;
  sort: BankSort;
}

export function bankListQuery({ difficulty, ...filter }: BankFilter) {
  return infiniteQueryOptions({
    queryKey: ['challenges', 'bank', { difficulty, ...filter }],
    queryFn: ({ pageParam, signal }) =>
      api.call(challengeRoutes.list, {
        query: {
          ...filter,
          limit: 100,
          ...(difficulty === '' ? {} : { difficulty: Number(difficulty) }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

export function challengeQuery(challengeId: string) {
  return queryOptions({
    queryKey: ['challenges', 'detail', challengeId],
    queryFn: ({ signal }) => fetchChallenge(challengeId, signal),
  });
}

export async function fetchChallenge(challengeId: string, signal?: AbortSignal) {
  return (await api.call(challengeRoutes.get, { params: { challengeId }, signal })).data;
}

export async function createChallenge(body: z.input<typeof CreateChallengeBody>) {
  return (await api.call(challengeRoutes.create, { body })).data;
}

export async function updateChallenge(challengeId: string, body: z.input<typeof UpdateChallengeBody>) {
  return (await api.call(challengeRoutes.update, { params: { challengeId }, body })).data;
}

export async function deleteChallenge(challengeId: string) {
  await api.call(challengeRoutes.remove, { params: { challengeId } });
}

export async function uploadFile(challengeId: string, file: File, onProgress: (percent: number) => void) {
  const form = new FormData();
  form.append('file', file, file.name);
  return (await upload(challengeRoutes.uploadFile, { params: { challengeId }, form, onProgress })).data;
}

export async function removeFile(challengeId: string, fileId: string) {
  await api.call(challengeRoutes.removeFile, { params: { challengeId, fileId } });
}

/** Puts challenges at the end of an event's list; answers how many were not there yet. */
export async function addToEvent(eventId: string, challengeIds: readonly string[]): Promise<number> {
  const present = await api.call(playRoutes.challenges, { params: { eventId } });
  const before = present.data.map(({ id }) => id);
  const fresh = challengeIds.filter((id) => !before.includes(id));
  if (fresh.length > 0)
    await api.call(eventRoutes.setChallenges, {
      params: { eventId },
      body: { challengeIds: [...before, ...fresh] },
    });
  return fresh.length;
}

/** After any change of the bank: every screen that shows challenges or counts them asks again. */
export async function refreshBank(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['challenges'] }),
    queryClient.invalidateQueries({ queryKey: ['events'] }),
  ]);
}
