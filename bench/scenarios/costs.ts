import type { BenchWorld } from '../lib/bench-world.ts';
import { requestBytes, runLoad } from '../lib/http-load.ts';
import { measureRate } from '../lib/measure-rate.ts';
import type { WorldScenario } from '../lib/scenario.ts';
import { runBare } from './reads.ts';

const connections = 32;

const reads = {
  'read-config': () => '/api/config',
  'read-me': () => '/api/auth/me',
  'read-event': ({ event }: BenchWorld) => `/api/events/${event.eventId}`,
  'read-standing': ({ event }: BenchWorld) => `/api/events/${event.eventId}/standing`,
  'read-challenge': ({ event }: BenchWorld) =>
    `/api/events/${event.eventId}/challenges/${event.challenges[0]?.id ?? ''}`,
  'read-notifications': () => '/api/notifications',
  'read-dashboard': () => '/api/dashboard/data',
};

export const costs: WorldScenario = {
  name: 'costs',
  needs: 'world',
  sizes: 'small',
  isOnlyByName: true,
  async run(world) {
    const { server, tokens, durationMs } = world;
    const measurements = [];
    for (const [name, pathOf] of Object.entries(reads)) {
      const requests = tokens.map((token) =>
        requestBytes(server.port, {
          method: 'GET',
          path: pathOf(world),
          headers: { accept: 'application/json', authorization: `Bearer ${token}` },
        }),
      );
      let asked = 0;
      const runOurs = () =>
        runLoad({
          port: server.port,
          connections,
          durationMs: durationMs / 2,
          next: () => requests[asked++ % requests.length] ?? null,
          accept: (status) => status === 200,
        });
      measurements.push(
        await measureRate(world, { name, promise: null, runLimit: () => runBare(world), runOurs }),
      );
    }
    return measurements;
  },
};
