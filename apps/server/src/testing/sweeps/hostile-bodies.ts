import { allRoutes, bodyBytesOf, type Route } from '@guidon/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../test-app.ts';
import { slotsOf } from './hostile-slots.ts';
import { anyVersion, cases, startHostileSweep, startSweep } from './hostile-sweep.ts';
import { dearBodies, dearValues, hostileBodies, hostileValues, type HostileValue } from './hostile-values.ts';
import { inputSchema } from './json-schema.ts';
import { knownIn } from './sweep-world.ts';

const unreadable: HostileValue[] = [
  { what: 'a list 10,000 deep', json: `${'['.repeat(10_000)}1${']'.repeat(10_000)}` },
  { what: 'broken UTF-8', json: Buffer.from([0x22, 0xff, 0xc3, 0x28, 0x22]) },
];

const swept = allRoutes.filter(({ body }) => body);

/** What a route is sent, in about as many bytes. */
function bytesFor(route: Route): number {
  const slots = slotsOf(inputSchema(route, 'body') ?? {}, () => undefined);
  return slots.length * bodyBytesOf(route);
}

/** The sweep takes minutes: it is cut into two files of about as many bytes, which run side by side. */
export function sweepBodies(half: 0 | 1): void {
  let app: TestApp;
  beforeAll(async () => {
    ({ app } = await startHostileSweep());
  });
  afterAll(() => app.close());

  const dearestFirst = swept.toSorted((a, b) => bytesFor(b) - bytesFor(a));
  const routes = new Set(dearestFirst.filter((_route, place) => place % 2 === half));
  test.each(cases(swept.filter((route) => routes.has(route))))(
    '$id',
    { timeout: 180_000 },
    async ({ route }) => {
      const sweep = await startSweep(route);
      const schema = inputSchema(route, 'body') ?? {};
      const known = knownIn(sweep.world, { version: anyVersion });
      for (const { path, schema: at, head, tail } of slotsOf(schema, known)) {
        const room = bodyBytesOf(route) - head.length - tail.length - 10;
        for (const { what, json } of [...hostileValues(at), ...dearValues(at, room), ...unreadable]) {
          await sweep.send(what, { body: [head, json, tail] }, path);
        }
      }
      for (const { what, body } of [...hostileBodies, ...dearBodies(bodyBytesOf(route))]) {
        await sweep.send(what, { body });
      }
      for (const contentType of [
        'text/plain',
        'application/xml',
        'multipart/form-data',
        'x',
        'application/json; charset=utf-7',
      ]) {
        await sweep.send(`the content type ${contentType}`, { body: '{}', contentType });
      }
      expect(sweep.problems).toEqual([]);
      expect(sweep.sent).toBeGreaterThan(50);
    },
  );
}
