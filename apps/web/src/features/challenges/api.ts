import {
  authoringRoutes,
  challengeImageRoutes,
  challengeRoutes,
  memberGroupRoutes,
  questionRoutes,
  sequenceRoutes,
} from '@guidon/contract';
import { answerKinds } from '@guidon/contract/plain';
import { api } from '../../lib/api-client.ts';
import { dataQuery, pagesQuery, routeQuery } from '../../lib/route-query.ts';
import { write, writeForm } from '../../lib/write.ts';
import { challengeCacheKey, challengeStales } from '../../resources/challenges.ts';

export const bankSorts = ['name', 'category', 'difficulty', 'updated'] as const;

export type BankSort = (typeof bankSorts)[number];

const pageRows = 100;

export const bankStates = ['active', 'retired', 'all'] as const;

export type BankState = (typeof bankStates)[number];

export interface BankFilter {
  search: string;
  state: BankState;
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
export function publicationQuery(challengeId: string) {
  return dataQuery(challengeRoutes.publication, { params: { challengeId } });
}

export function groupsQuery() {
  return dataQuery(memberGroupRoutes.list);
}

const publicationStales = ['challenges.*', 'library.*', 'search.*', 'member-groups.*'];

export const publishChallenge = write(challengeRoutes.publish, { stales: publicationStales });

export const publishChallenges = write(challengeRoutes.publishMany, { stales: publicationStales });

export const changeChallenges = write(authoringRoutes.change, {
  stales: [...challengeStales, 'library.*', 'search.*', 'member-groups.*'],
});

export const duplicateChallenge = write(authoringRoutes.duplicate, {
  stales: challengeStales,
  cacheAs: challengeCacheKey,
});

const retirementStales = [...challengeStales, 'library.*', 'search.*'];

export const retireChallenge = write(authoringRoutes.retire, {
  stales: retirementStales,
  cacheAs: challengeCacheKey,
});

export const restoreChallenge = write(authoringRoutes.restore, {
  stales: retirementStales,
  cacheAs: challengeCacheKey,
});

export function authorsQuery(challengeId: string) {
  return dataQuery(authoringRoutes.authors, { params: { challengeId } });
}

export const setAuthors = write(authoringRoutes.setAuthors, {
  stales: ['challenges.*'],
  cacheAs: (_reply, { params }) => routeQuery(authoringRoutes.authors, { params }).queryKey,
});

export function statisticsQuery(challengeId: string, withAnswers: boolean) {
  return dataQuery(authoringRoutes.statistics, {
    params: { challengeId },
    query: { answers: withAnswers ? 'true' : 'false' },
  });
}

export interface QuestionFilter {
  search: string;
  /** Empty for any. */
  kind: string;
  category: string;
  isUnsolved: boolean;
}

export function questionsQuery({ search, kind, category, isUnsolved }: QuestionFilter) {
  const known = answerKinds.find((one) => one === kind);
  return pagesQuery(questionRoutes.list, {
    query: {
      search,
      category,
      unsolved: isUnsolved ? 'true' : 'false',
      limit: pageRows,
      ...(known === undefined ? {} : { kind: known }),
    },
  });
}

export const changeQuestions = write(questionRoutes.change, {
  stales: [...challengeStales, 'questions.*', 'play.*'],
});

export const tryAnswer = write(questionRoutes.tryAnswer, { stales: [] });

const sequenceReads = ['sequences.*', 'play.challenges', 'play.summaries', 'play.challenge'];

export const sequencesQuery = () => dataQuery(sequenceRoutes.list, {});

export const sequenceQuery = (sequenceId: string) =>
  dataQuery(sequenceRoutes.get, { params: { sequenceId } });

export const eventSequenceQuery = (eventId: string) =>
  dataQuery(sequenceRoutes.ofEvent, { params: { eventId } });

export async function fetchSequence(sequenceId: string) {
  return (await api.call(sequenceRoutes.get, { params: { sequenceId } })).data;
}

const cacheAs = ({ data }: { data: { id: string } }) =>
  routeQuery(sequenceRoutes.get, { params: { sequenceId: data.id } }).queryKey;

export const createSequence = write(sequenceRoutes.create, { stales: sequenceReads, cacheAs });

export const updateSequence = write(sequenceRoutes.update, { stales: sequenceReads, cacheAs });

export const removeSequence = write(sequenceRoutes.remove, { stales: sequenceReads });

export const setEventSequence = write(sequenceRoutes.setOfEvent, { stales: sequenceReads });
