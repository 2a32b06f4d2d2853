import { allRoutes, bodyBytesOf } from '@guidon/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../test-app.ts';
import { slotsOf } from './hostile-slots.ts';
import { anyVersion, cases, startHostileSweep, startSweep } from './hostile-sweep.ts';
import { dearBodies, dearValues, hostileBodies, hostileValues } from './hostile-values.ts';
import { inputSchema } from './json-schema.ts';
import { knownIn } from './sweep-world.ts';

let app: TestApp;
beforeAll(async () => {
  ({ app } = await startHostileSweep());
});
afterAll(() => app.close());

describe('bodies', () => {
  test.each(cases(allRoutes.filter(({ body }) => body)))('$id', { timeout: 180_000 }, async ({ route }) => {
    const sweep = await startSweep(route);
    const schema = inputSchema(route, 'body') ?? {};
    for (const slot of slotsOf(schema, knownIn(sweep.world, { version: anyVersion }))) {
      for (const { what, json } of hostileValues(slot.schema)) {
        await sweep.send(what, { body: slot.fill(json) }, slot.path);
      }
      for (const { what, json } of dearValues(slot.schema, bodyBytesOf(route) - slot.fill('').length - 10)) {
        await sweep.send(what, { body: slot.fill(json) }, slot.path);
      }
      const deep = slot.fill(`${'['.repeat(10_000)}1${']'.repeat(10_000)}`);
      await sweep.send('a list 10,000 deep', { body: deep }, slot.path);
      const [head = '', tail = ''] = slot.fill('"\u25cc"').split('\u25cc');
      const broken = Buffer.concat([Buffer.from(head), Buffer.from([0xff, 0xc3, 0x28]), Buffer.from(tail)]);
      await sweep.send('broken UTF-8', { body: broken }, slot.path);
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
  });
});
