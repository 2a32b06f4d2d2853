import { measured } from '../lib/measurement.ts';
import { residentMb } from '../lib/resident-memory.ts';
import type { WorldScenario } from '../lib/scenario.ts';
import { startIdleFastify } from '../limits/start-bare.ts';
import { boardPath, challengesPath, createReaders } from './reads.ts';

const limitMb = 200;

/**
 * Memory of the server right after a load of reads, less that of an idle Fastify; without a forced garbage
 * collection.
 */
export const memory: WorldScenario = {
  name: 'memory',
  needs: 'world',
  sizes: 'small',
  async run(world) {
    const idle = await startIdleFastify();
    await createReaders(world, boardPath)();
    await createReaders(world, challengesPath)();
    const more = residentMb(world.server.pid) - residentMb(idle.pid);
    idle.stop();
    return [
      measured({
        name: 'memory',
        teams: world.event.teams.length,
        unit: 'MB',
        rate: more,
        limit: limitMb,
        promise: 1,
        bound: 'most',
      }),
    ];
  },
};
