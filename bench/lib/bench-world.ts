import { signAccessToken } from '../../apps/server/src/features/sign-in/sessions/access-tokens.ts';
import { type BareServer, startBareHttp } from '../limits/start-bare.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { requestBytes, runLoad } from './http-load.ts';
import { createOpenAnswers, type OpenAnswers } from './open-answers.ts';
import { type SeededEvent, type SeedPlan, seedEvent } from './seed-event.ts';

/** A running event, and what those who play in it have still to answer. */
export interface PlayedEvent {
  event: SeededEvent;
  tokens: string[];
  openAnswers: OpenAnswers;
}

export interface BenchWorld extends PlayedEvent {
  server: BenchServer;
  bare: BareServer;
  durationMs: number;
  stop(): Promise<void>;
}

/** Access tokens are valid for some minutes after the time they are signed for, all scenarios of a size take longer. */
const longestRunMs = 3_600_000;

export async function openWorld(
  plan: SeedPlan,
  durationMs: number,
  env: Record<string, string> = {},
): Promise<BenchWorld> {
  const server = await startBenchServer({ env });
  const bare = await startBareHttp();
  return {
    ...(await openEvent(server, plan)),
    server,
    bare,
    durationMs,
    async stop() {
      bare.stop();
      await server.stop();
    },
  };
}

export async function openEvent(server: BenchServer, plan: SeedPlan): Promise<PlayedEvent> {
  const event = await seedEvent(server.pool, plan);
  const tokens = await Promise.all(
    event.teams.map(({ userId, sessionId }) =>
      signAccessToken(
        server.secretKey,
        { userId, sessionId, tenantId: event.tenantId },
        Date.now() + longestRunMs,
      ),
    ),
  );
  await signInAll(server, event, tokens);
  return { event, tokens, openAnswers: createOpenAnswers({ port: server.port, event, tokens }) };
}

/** One request of everybody who plays, so that their tokens are known to the server. */
async function signInAll(server: BenchServer, event: SeededEvent, tokens: readonly string[]): Promise<void> {
  let asked = 0;
  const result = await runLoad({
    port: server.port,
    connections: 8,
    durationMs: 60_000,
    requests: tokens.length,
    next: () => {
      const token = tokens[asked++] ?? '';
      return requestBytes(server.port, {
        method: 'GET',
        path: `/api/events/${event.eventId}/standing`,
        headers: { authorization: `Bearer ${token}` },
      });
    },
    accept: (status) => status === 200,
  });
  if (result.errors > 0) throw new Error(`Teams cannot be signed in: ${result.firstError ?? ''}`);
}
