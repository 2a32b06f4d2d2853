import { challengeImageRoutes, challengeRoutes, eventRoutes, memberGroupRoutes } from '@guidon/contract';
import { api } from '../../lib/api-client.ts';
import { dataQuery, pagesQuery, routeQuery } from '../../lib/route-query.ts';
import { write, writeForm } from '../../lib/write.ts';
import { challengeStales } from '../../resources/challenges.ts';

export const bankSorts = ['name', 'category', 'difficulty', 'updated'] as const;
export type BankSort = (typeof bankSorts)[number];

const pageRows = 100;

export interface BankFilter {
  search: string;
  category: string;
  /** 1 to 4 as text; empty for any. */
  difficulty: string;
  sort: BankSort;
}

export function bankListQuery({ difficulty, ...filter }: BankFilter) {
  return pagesQuery(challengeRoutes.list, {
    query: { ...filter, limit: pageRows, ...(difficulty === '' ? {} : { difficulty: Number(difficulty) }) },
  });
}

export function challengeQuery(challengeId: string) {
  return dataQuery(challengeRoutes.get, { params: { challengeId } });
}

export async function fetchChallenge(challengeId: string) {
  return (await api.call(challengeRoutes.get, { params: { challengeId } })).data;
}

function challengeCacheKey({ data }: { data: { id: string } }) {
  return routeQuery(challengeRoutes.get, { params: { challengeId: data.id } }).queryKey;
}

export const createChallenge = write(challengeRoutes.create, {
  stales: challengeStales,
  cacheAs: challengeCacheKey,
});
export const updateChallenge = write(challengeRoutes.update, {
  stales: challengeStales,
  cacheAs: challengeCacheKey,
});
export const deleteChallenge = write(challengeRoutes.remove, { stales: challengeStales });
export const uploadFile = writeForm(challengeRoutes.uploadFile, { stales: challengeStales });
export const uploadChallengeImage = writeForm(challengeImageRoutes.upload, {
  stales: challengeStales,
  cacheAs: challengeCacheKey,
});
export const removeChallengeImage = write(challengeImageRoutes.remove, {
  stales: challengeStales,
  cacheAs: challengeCacheKey,
});
export const removeFile = write(challengeRoutes.removeFile, { stales: challengeStales });
/** Appends challenges to an event; returns how many were new there. */
export const addToEvent = write(eventRoutes.addChallenges, { stales: challengeStales });

export function publicationQuery(challengeId: string) {
  return dataQuery(challengeRoutes.publication, { params: { challengeId } });
}
export function groupsQuery() {
  return dataQuery(memberGroupRoutes.list);
}
const publicationStales = ['challenges.*', 'library.*', 'search.*', 'member-groups.*'];
export const publishChallenge = write(challengeRoutes.publish, { stales: publicationStales });
export const publishChallenges = write(challengeRoutes.publishMany, { stales: publicationStales });
