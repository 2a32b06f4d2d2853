import { signAccessToken } from '../../apps/server/src/features/sessions/access-tokens.ts';
import { type BareServer, startBareHttp } from '../limits/start-bare.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { requestBytes, runLoad } from './http-load.ts';
import { createOpenAnswers, type OpenAnswers } from './open-answers.ts';
import { type SeededEvent, type SeedPlan, seedEvent } from './seed-event.ts';

export interface BenchWorld {
  server: BenchServer;
  bare: BareServer;
  event: SeededEvent;
  tokens: string[];
  openAnswers: OpenAnswers;
  durationMs: number;
  stop(): Promise<void>;
}

export async function openWorld(plan: SeedPlan, durationMs: number): Promise<BenchWorld> {
  const server = await startBenchServer();
  const bare = await startBareHttp();
  const event = await seedEvent(server.pool, plan);
  const tokens = await Promise.all(
    event.teams.map(({ userId, sessionId }) =>
      signAccessToken(server.secretKey, { userId, sessionId, tenantId: event.tenantId }, Date.now()),
    ),
  );
  const world: BenchWorld = {
    server,
    bare,
    event,
    tokens,
    openAnswers: createOpenAnswers({ port: server.port, event, tokens }),
    durationMs,
    async stop() {
      bare.stop();
      await server.stop();
    },
  };
  await signInAll(world);
  return world;
}

/** One request of every team, so that its token is known to the server. */
async function signInAll({ server, event, tokens }: BenchWorld): Promise<void> {
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
