import { standingsRoutes } from '@guidon/contract';
import { standings } from '@guidon/scoring';
import { type HttpClient, succeeded } from '@guidon/testkit/http';
import { patientClient } from '@guidon/testkit/patient-http';
import type { Competition } from './competition.ts';
import type { RecordedHistory } from './recorded-history.ts';

export async function boardAndFacts(
  { facts }: RecordedHistory,
  { eventId, adminToken, rules, players }: Competition,
  client: HttpClient,
) {
  const board = succeeded(
    await patientClient(client).call(standingsRoutes.leaderboard, adminToken, { params: { eventId } }),
  );
  const computed = standings(facts, rules, {
    board: 'units',
    audience: 'staff',
    at: Date.now(),
    entrants: players.map(({ userId }) => userId),
  });
  return {
    served: {
      version: board.version,
      lines: board.data.map(({ rank, unit, score, solves, lastSolveAt }) => ({
        rank,
        id: unit.id,
        score,
        solves,
        lastRaisedAtMs: lastSolveAt === null ? null : Date.parse(lastSolveAt),
      })),
    },
    computed: {
      version: facts.length,
      lines: computed.map(({ rank, id, score, solves, lastRaisedAtMs }) => ({
        rank,
        id,
        score,
        solves,
        lastRaisedAtMs,
      })),
    },
  };
}
