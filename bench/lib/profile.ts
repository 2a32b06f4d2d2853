import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { BenchServer } from './bench-server.ts';
import { inspect } from './inspector.ts';
import { round3 } from './measurement.ts';

const folder = fileURLToPath(new URL('../profiles/', import.meta.url));
const shown = 25;

const Profile = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() }),
    }),
  ),
  samples: z.array(z.number()),
});

/** Runs work under a CPU profile of the server, writes it to `bench/profiles/` and answers where the time went. */
export async function profiled(
  server: BenchServer,
  name: string,
  work: () => Promise<void>,
): Promise<string> {
  const inspector = await inspect(server.pid, server.inspectPort);
  await inspector.startProfile();
  await work();
  const profile = await inspector.stopProfile();
  inspector.close();
  mkdirSync(folder, { recursive: true });
  const file = `${folder}${name}.cpuprofile`;
  writeFileSync(file, JSON.stringify(profile));
  return `${file}\n${hottest(Profile.parse(profile)).join('\n')}`;
}

function hottest({ nodes, samples }: z.infer<typeof Profile>): string[] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const counts = new Map<string, number>();
  let busy = 0;
  for (const id of samples) {
    const frame = frames.get(id);
    if (!frame || frame.functionName === '(idle)') continue;
    busy += 1;
    const place =
      frame.url === '' ? '' : ` ${frame.url.replace(/^.*\/(?=(.*\/){2})/, '')}:${frame.lineNumber + 1}`;
    const key = `${frame.functionName || '(anonymous)'}${place}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, shown)
    .map(([key, count]) => `${String(round3((100 * count) / busy)).padStart(6)} %  ${key}`);
}
