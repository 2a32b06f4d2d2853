// `npm run lighthouse` looks at the pages that people see first, as on a phone with a slow line and nothing cached.
// `-- NAME …` looks at these pages alone, `-- --write` puts the medians into docs/performance.md, `-- --rounds N` takes another number of rounds than three,
// `-- --reports FOLDER` keeps the whole report of every look there.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { signAccessToken } from '../apps/server/src/features/sign-in/sessions/access-tokens.ts';
import { startBenchServer } from './lib/bench-server.ts';
import {
  categories,
  openLighthouse,
  type PageScores,
  type VisitorSession,
} from './lib/lighthouse-browser.ts';
import { median } from './lib/measurement.ts';
import { seedEvent } from './lib/seed-event.ts';
import { writeBetween } from './lib/write-table.ts';

const leastPerformance = 95;
/** How often a page was read before it is looked at. */
const readsBefore = 20;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    reports: { type: 'string' },
  },
});

interface PageResult {
  name: string;
  rounds: PageScores[];
}

interface Plan {
  rounds: number;
  /** Where the reports are kept; nowhere when undefined. */
  folder: string | undefined;
  /** Pages by name; all of them when empty. */
  names: readonly string[];
}

async function measure({ rounds, folder, names }: Plan): Promise<PageResult[]> {
  const server = await startBenchServer();
  const lighthouse = await openLighthouse(`http://127.0.0.1:${server.port}`);
  try {
    const event = await seedEvent(server.pool, { teams: 200, challenges: 30, solves: 2_000 });
    const [player] = event.teams;
    const [challenge] = event.challenges;
    if (player === undefined || challenge === undefined) throw new Error('The event has nobody and nothing.');
    const all = [
      { name: 'landing', path: '/', isOpen: true },
      { name: 'sign-in', path: '/login', isOpen: true },
      { name: 'event', path: `/events/${event.eventId}` },
      { name: 'challenge', path: `/challenges/${challenge.id}?event=${event.eventId}` },
      { name: 'scoreboard', path: `/events/${event.eventId}/scoreboard` },
    ];
    const unknown = names.filter((name) => !all.some((page) => page.name === name));
    if (unknown.length > 0)
      throw new Error(`No page ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}.`);
    const pages = names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
    const sessionOf = async (of: typeof player) => ({
      token: await signAccessToken(server.secretKey, { ...of, tenantId: event.tenantId }, Date.now()),
      tenantId: event.tenantId,
    });
    const results: PageResult[] = pages.map(({ name }) => ({ name, rounds: [] }));
    for (let round = 0; round < rounds; round += 1) {
      for (const [place, { name, path, isOpen }] of pages.entries()) {
        const session = isOpen ? null : await sessionOf(player);
        if (session !== null) await readAsOthers(server.port, path, session);
        const { scores, report } = await lighthouse.look(path, session);
        if (folder !== undefined) await writeFile(join(folder, `${name}-${round}.json`), report);
        console.error(name, JSON.stringify(scores));
        results[place]?.rounds.push(scores);
      }
    }
    return results;
  } finally {
    await lighthouse.close();
    await server.stop();
  }
}

/** In a live event others have read the page before: the server does not compile and plan what it needs at this look. */
async function readAsOthers(port: number, path: string, { token, tenantId }: VisitorSession): Promise<void> {
  const origin = `http://127.0.0.1:${port}`;
  for (let time = 0; time < readsBefore; time += 1) {
    const page = await fetch(`${origin}${path}`, { headers: { cookie: `tenant=${tenantId}` } });
    const [, reads = ''] = /name="first-reads" content="([^"]*)"/.exec(await page.text()) ?? [];
    const headers = { authorization: `Bearer ${token}`, 'x-tenant-id': tenantId };
    for (const read of ['/api/auth/me', ...reads.split(' ')]) {
      const reply = await fetch(`${origin}${read}`, { headers });
      if (!reply.ok) throw new Error(`${read} answered ${reply.status}.`);
      await reply.arrayBuffer();
    }
  }
}

function table(results: readonly PageResult[]): string {
  const of = ({ rounds }: PageResult, read: (scores: PageScores) => number) => median(rounds.map(read));
  const head = [
    'page',
    ...categories,
    'first paint s',
    'largest paint s',
    'blocked ms',
    'shift',
    'requests',
    'KiB',
    '',
  ];
  const lines = results.map((result) => [
    result.name,
    ...categories.map((category) => of(result, (scores) => scores[category])),
    of(result, (scores) => scores.firstPaintMs / 1_000).toFixed(1),
    of(result, (scores) => scores.largestPaintMs / 1_000).toFixed(1),
    of(result, (scores) => scores.blockedMs).toFixed(0),
    of(result, (scores) => scores.shift).toFixed(3),
    of(result, (scores) => scores.requests),
    of(result, (scores) => scores.bytes / 1_024).toFixed(0),
    of(result, (scores) => scores.performance) >= leastPerformance ? 'kept' : 'missed',
  ]);
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

if (values.write && positionals.length > 0)
  throw new Error('The table holds all pages: --write takes no names.');
if (values.reports !== undefined) await mkdir(values.reports, { recursive: true });
const plan = { rounds: Number(values.rounds), folder: values.reports, names: positionals };
const text = table(await measure(plan));
console.log(text);
if (values.write) writeBetween('lighthouse', text);
