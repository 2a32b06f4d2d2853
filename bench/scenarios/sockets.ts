import { newId } from '@guidon/db';
import { crowdSize, gatherOurs } from '../lib/crowds.ts';
import { inspect } from '../lib/inspector.ts';
import { measured } from '../lib/measurement.ts';
import { residentMb } from '../lib/resident-memory.ts';
import { startBenchServer } from '../lib/bench-server.ts';
import type { LoneScenario } from '../lib/scenario.ts';
import { startBareSockets } from '../limits/start-bare.ts';
import { type Crowd, gather } from '../lib/crowd.ts';

/**
 * KB that each of a second crowd takes, after garbage collection. The first one fills what the process had to spare.
 * Two are all that one address may open.
 */
async function memoryOf(
  { pid, inspectPort }: { pid: number; inspectPort: number },
  open: () => Promise<Crowd>,
): Promise<number> {
  const inspector = await inspect(pid, inspectPort);
  const first = await open();
  await inspector.collectGarbage();
  const before = residentMb(pid);
  const second = await open();
  await inspector.collectGarbage();
  const each = ((residentMb(pid) - before) * 1_000) / second.size;
  inspector.close();
  first.close();
  second.close();
  return each;
}

/** Memory of an idle connection that listens to an event and to its own channel, against bare `ws`. */
export const sockets: LoneScenario = {
  name: 'sockets',
  needs: 'nothing',
  async run() {
    const bare = await startBareSockets();
    const url = `ws://127.0.0.1:${bare.port}`;
    const limit = await memoryOf(bare, () => gather({ url, size: crowdSize }));
    bare.stop();
    const server = await startBenchServer();
    const rate = await memoryOf(server, () => gatherOurs({ server, event: { eventId: newId() } }));
    await server.stop();
    return [
      measured({
        name: 'sockets',
        teams: 0,
        unit: 'KB',
        rate,
        limit,
        promise: 2,
        bound: 'most',
      }),
    ];
  },
};
