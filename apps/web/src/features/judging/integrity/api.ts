import { integrityRoutes, standingsRoutes } from '@guidon/contract';
import type { caseStates } from '@guidon/contract/plain';
import { dataQuery, pagesQuery, routeQuery } from '../../../lib/route-query.ts';
import { write } from '../../../lib/write.ts';
import { teamStales } from '../../../resources/teams.ts';

const pageRows = 50;
const stales = ['integrity.*', 'control-room.*'];

export const casesQuery = (eventId: string, state: (typeof caseStates)[number] | undefined) =>
  pagesQuery(integrityRoutes.list, { params: { eventId }, query: { state, limit: pageRows } });

/** Whoever reads answers asks for each look, as each is recorded. */
export const caseQuery = (eventId: string, caseId: string, hasAnswers: boolean) => ({
  ...dataQuery(integrityRoutes.get, {
    params: { eventId, caseId },
    query: { answers: hasAnswers ? ('true' as const) : undefined },
  }),
  ...(hasAnswers && { gcTime: 0, refetchOnWindowFocus: false }),
});

export const ownCasesQuery = (eventId: string) => dataQuery(integrityRoutes.own, { params: { eventId } });

export const openCase = write(integrityRoutes.open, { stales });
export const addNote = write(integrityRoutes.note, { stales });
export const decideCase = write(integrityRoutes.decide, { stales: [...stales, ...teamStales, 'judging.*'] });
export const answerAppeal = write(integrityRoutes.answer, {
  stales: [...stales, ...teamStales, 'judging.*'],
});
export const sendAppeal = write(integrityRoutes.appeal, { stales });

/** Teams, and players, whose name has a text in it. */
export const teamsByName = (eventId: string, search: string) =>
  routeQuery(standingsRoutes.teamLeaderboard, { params: { eventId }, query: { search } });
export const playersByName = (eventId: string, search: string) =>
  routeQuery(standingsRoutes.leaderboard, { params: { eventId }, query: { search } });
