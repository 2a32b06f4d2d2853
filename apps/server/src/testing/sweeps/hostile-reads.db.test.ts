import { allRoutes, bodyBytesOf, type Route } from '@guidon/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../test-app.ts';
import { type Slot, slotsOf } from './hostile-slots.ts';
import { anyVersion, callers, delayProblem, startHostileSweep, tokenOf } from './hostile-sweep.ts';
import { branchesOf, inputSchema, type JsonSchema } from './json-schema.ts';
import { measureLoopDelay } from './loop-delay.ts';
import { send } from './send.ts';
import { fillWorld, freshWord, knownIn, paramsOf, type SweepWorld } from './sweep-world.ts';

/**
 * What is repeated in a text: each begins something in Markdown, HTML, a line, a link or an answer that it never ends, or
 * is looked for by what cuts texts short.
 */
const parts = ['-', '[', '![', '*', '_', '`', '<', '(', '> ', '| ', 'http://a', '\\'];
/** Where a schema says no length, the limit is in its rules. */
const lengths = [500, 100, 40];
/** Who is banned from an event, or finds it paused, reads little of it. */
const endings = new Set(['participants.ban', 'events.pause', 'judging.annul']);
const timeout = 180_000;
/** So many rows of what has long lists. */
const rows = 200;
const many = new Set([
  'announcements.announce message',
  'challenges.create description',
  'events.create description',
  'team-chat.send message',
  'learning.create description',
]);
/** What a list asks for beside the path. */
const queries: Record<string, (world: SweepWorld) => Record<string, string>> = {
  'search.find': () => ({ q: 'sample' }),
  'challenges.list': () => ({ limit: '200' }),
  'team-admin.list': ({ ids }) => ({ eventId: ids['eventId'] ?? '' }),
};

let app: TestApp;
let world: SweepWorld;
beforeAll(async () => {
  const started = await startHostileSweep();
  app = started.app;
  world = await fillWorld(app, started.tenant);
});
afterAll(() => app.close());

interface Place {
  route: Route;
  slot: Slot;
  /** Of the text, in UTF-16 units. */
  length: number;
  caller: Caller;
}

type Caller = ReturnType<typeof callers>[number];

const nameOf = ({ route, slot }: Place) => `${route.id} ${slot.path}`;

/** Texts that a member may write. A body has what is required and the one property, so that it changes little else. */
function textPlaces(): Place[] {
  const routes = allRoutes.filter(
    ({ id, method, access }) =>
      method !== 'GET' && method !== 'DELETE' && access.kind === 'member' && !endings.has(id),
  );
  return routes.flatMap((route) => {
    const schema = inputSchema(route, 'body') ?? {};
    const known = knownIn(world, { version: anyVersion });
    return Object.keys(schema.properties ?? {}).flatMap((name) =>
      slotsOf(only(schema, name), known)
        .filter(({ path, schema: at }) => path.split('.')[0] === name && isFreeText(at))
        .flatMap((slot) =>
          lengthsOf(slot, bodyBytesOf(route)).flatMap((length) =>
            callers(route).map((caller) => ({ route, slot, length, caller })),
          ),
        ),
    );
  });
}

function only(schema: JsonSchema, name: string): JsonSchema {
  const kept = Object.entries(schema.properties ?? {}).filter(
    ([key]) => key === name || key === 'version' || schema.required?.includes(key),
  );
  return { ...schema, properties: Object.fromEntries(kept) };
}

const isFreeText = (schema: JsonSchema) =>
  branchesOf(schema).some(
    (at) => at.type === 'string' && !at.format && !at.pattern && !at.enum && at.const === undefined,
  );

function lengthsOf({ schema, head, tail }: Slot, bytes: number): number[] {
  const most = branchesOf(schema).find(({ type }) => type === 'string')?.maxLength;
  const room = Math.floor((bytes - head.length - tail.length) / 3);
  return most === undefined ? lengths : [Math.min(most, room)];
}

let written = 0;
const versions = new Map<string, string>();

/** Writes `part` over and over, with a word that is new each time at the end, as names have to differ. */
async function write({ route, slot, length, caller }: Place, part: string): Promise<boolean> {
  written += 1;
  const word = length > 20 ? ` ${written}` : '';
  const text = part.repeat(Math.floor((length - word.length) / part.length)) + word;
  const params = paramsOf(route.path, world);
  const of = `${route.path} ${JSON.stringify(params)}`;
  const body = `${slot.head}${JSON.stringify(text)}${slot.tail}`
    .replaceAll(freshWord, `${freshWord}${written}`)
    .replace(`"version":${anyVersion}`, `"version":${versions.get(of) ?? (await versionOf(route))}`);
  const reply = await send(app, route, tokenOf(caller), { params, body });
  const version = /"version":(\d+)/.exec(reply.text)?.[1];
  if (version === undefined || reply.status >= 400) versions.delete(of);
  else versions.set(of, version);
  return reply.status < 400;
}

async function versionOf({ path }: Route): Promise<string> {
  const route = allRoutes.find((at) => at.method === 'GET' && at.path === path);
  if (!route) return '1';
  const [caller = null] = callers(route);
  const { text } = await send(app, route, tokenOf(caller), { params: paramsOf(path, world) });
  return /"version":(\d+)/.exec(text)?.[1] ?? '1';
}

interface Reads {
  problems: string[];
  /** Routes with their callers. */
  asked: Set<string>;
  /** Those that were not refused. */
  answered: Set<string>;
}

/** Every GET route as those of its callers that are chosen, with those that hold the loop. */
async function readAll(what: string, chosen: (of: readonly Caller[]) => readonly Caller[]): Promise<Reads> {
  const problems: string[] = [];
  const asked = new Set<string>();
  const answered = new Set<string>();
  for (const route of allRoutes.filter(({ method }) => method === 'GET')) {
    const query = queries[route.id]?.(world);
    const params = paramsOf(route.path, world);
    for (const caller of chosen(callers(route))) {
      const { value, delayMs } = await measureLoopDelay(() =>
        send(app, route, tokenOf(caller), { params, ...(query && { query }) }),
      );
      const name = `${route.id} as ${caller ?? 'nobody'}`;
      asked.add(name);
      if (value.status < 400) answered.add(name);
      const problem = delayProblem(delayMs) ?? (value.status < 500 ? null : `${value.status}`);
      if (problem) problems.push(`${what}: ${name}: ${problem}`);
    }
  }
  return { problems, asked, answered };
}

/** Where a member may write a long text, with a part written there. */
async function takePlaces(): Promise<Place[]> {
  const taken = new Map<string, Place>();
  for (const place of textPlaces()) {
    const name = `${nameOf(place)} ${place.length}`;
    if (taken.has(name)) continue;
    if ((await write(place, '-')) || (await write(place, 'x'))) taken.set(name, place);
  }
  return [...taken.values()];
}

async function addRows(taken: readonly Place[]): Promise<void> {
  for (const place of taken.filter((at) => many.has(nameOf(at))))
    for (let row = 0; row < rows; row += 1) await write(place, parts[row % parts.length] ?? '');
}

describe('no read holds the loop', () => {
  let before: Reads;
  let taken: Place[];

  test('before hostile texts are written, of which more than a hundred fields take one', {
    timeout,
  }, async () => {
    before = await readAll('before', (of) => of);
    expect(before.problems).toEqual([]);
    taken = await takePlaces();
    const names = new Set(taken.map(nameOf));
    expect([...many].filter((name) => !names.has(name))).toEqual([]);
    expect(names.size).toBeGreaterThan(100);
    await addRows(taken);
  });

  // Each part as another of the callers of a route: they read the same texts, so all of them with all parts would tell no more.
  test.each(parts.map((part, turn) => ({ part, turn })))(
    'after $part was written over and over in each of them',
    { timeout },
    async ({ part, turn }) => {
      let accepted = 0;
      for (const place of taken) accepted += Number(await write(place, part));
      expect(accepted).toBeGreaterThan(0.8 * taken.length);
      const reads = await readAll(`${part} over and over`, (of) => of.slice(turn % of.length).slice(0, 1));
      expect(reads.problems).toEqual([]);
      const missing = [...before.answered].filter(
        (name) => reads.asked.has(name) && !reads.answered.has(name),
      );
      expect(missing.length).toBeLessThan(0.05 * reads.asked.size);
    },
  );
});
