import { allRoutes, bodyBytesOf } from '@guidon/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestTenant } from '../actors.ts';
import { multipart } from '../multipart.ts';
import type { TestApp } from '../test-app.ts';
import {
  callers,
  cases,
  delayProblem,
  exampleBody,
  problemOf,
  startHostileSweep,
  startSweep,
  Sweep,
  tokenOf,
  untouchedWorld,
} from './hostile-sweep.ts';
import { hostileQueries, hostileSegments } from './hostile-values.ts';
import { inputSchema } from './json-schema.ts';
import { measureLoopDelay } from './loop-delay.ts';
import { send } from './send.ts';
import { fillWorld, paramNames, paramsOf, type SweepWorld } from './sweep-world.ts';

let app: TestApp;
let tenant: TestTenant;
/** For requests that leave it as it is: filling one takes longer than sweeping a route. */
let shared: SweepWorld;
beforeAll(async () => {
  ({ app, tenant } = await startHostileSweep());
  shared = await fillWorld(app, tenant);
});
afterAll(() => app.close());

// First, while the bank is small: an export answers all of it to each of these.
describe('queries', () => {
  test.each(cases(allRoutes.filter(({ query }) => query)))('$id', async ({ route }) => {
    const sweep = route.method === 'GET' ? new Sweep(route, shared) : await startSweep(route);
    const names = Object.keys(inputSchema(route, 'query')?.properties ?? {});
    for (const name of [...names, '__proto__', 'constructor', '%FF']) {
      for (const { what, encoded } of hostileQueries) {
        await sweep.send(`${what} at ${name}`, { rawQuery: `${name}=${encoded}` });
      }
      await sweep.send(`two of ${name}`, { rawQuery: `${name}=1&${name}=2` });
      await sweep.send(`a list of ${name}`, { rawQuery: `${name}[]=1&${name}[a]=2` });
    }
    expect(sweep.problems).toEqual([]);
  });
});

describe('how much is read', () => {
  test.each(cases(allRoutes.filter(({ method }) => method !== 'GET')))('$id', async ({ route }) => {
    const [caller = null] = callers(route);
    const sizes = [bodyBytesOf(route), bodyBytesOf(route) + 1];
    const statuses: number[] = [];
    for (const size of sizes) {
      const params = paramsOf(route.path, shared);
      const body = 'x'.padEnd(size);
      statuses.push((await send(app, route, tokenOf(caller), { params, body })).status);
    }
    expect(statuses).toEqual([400, 413]);
  });
});

describe('paths', () => {
  test.each(cases(allRoutes.filter(({ path }) => path.includes(':'))))('$id', async ({ route }) => {
    const isRefused = paramNames(route.path).every((name) => name in shared.ids);
    const world = route.method === 'GET' || isRefused ? shared : await untouchedWorld(route);
    const body = exampleBody(route, world);
    const problems: string[] = [];
    for (const name of paramNames(route.path)) {
      for (const segment of hostileSegments) {
        const given = { ...paramsOf(route.path, world), [name]: segment };
        const path = route.path.slice(1).replace(/:(\w+)/g, (_match, param: string) => String(given[param]));
        const sweep = new Sweep({ ...route, path: `/${path}` }, world);
        await sweep.send(`${segment.slice(0, 100)} as ${name}`, body === undefined ? {} : { body });
        problems.push(...sweep.problems);
        if (isRefused && sweep.accepted > 0) problems.push(`${segment.slice(0, 100)} as ${name}: accepted`);
      }
    }
    expect(problems).toEqual([]);
  });
});

describe('uploads', () => {
  const file = { fileName: 'a.zip', content: 'PK' };

  test.each(cases(allRoutes.filter(({ transport }) => transport === 'upload')))('$id', async ({ route }) => {
    const sweep = await startSweep(route);
    const forms = {
      'no part': [],
      'two files': [file, file],
      'a field alone': [{ content: 'x' }],
      'a prototype as field': [{ fieldName: '__proto__', content: 'x' }, file],
      'a prototype as file': [{ ...file, fieldName: 'constructor' }],
      'many fields': [...Array.from({ length: 100 }, (_, n) => ({ fieldName: `f${n}`, content: 'x' })), file],
      'a long field': [{ content: 'x'.repeat(100_000) }, file],
      'no bytes': [{ ...file, content: '' }],
      'a name of no UTF-8': [{ ...file, fileName: Buffer.from([0xff, 0xfe]) }],
      'a name of 100 kB': [{ ...file, fileName: 'n'.repeat(100_000) }],
      'a name with a NUL': [{ ...file, fileName: 'a\0b.zip' }],
    };
    for (const [what, parts] of Object.entries(forms)) {
      const { payload, contentType } = multipart(parts);
      await sweep.send(what, { body: payload, contentType });
    }
    const { payload, contentType } = multipart([{ ...file, content: 'x'.repeat(10_000) }]);
    for (const end of [0, 1, 30, 100, 5000, payload.length - 5]) {
      await sweep.send(`${end} bytes of it`, { body: payload.subarray(0, end), contentType });
    }
    await sweep.send('no boundary', { body: payload, contentType: 'multipart/form-data' });
    await sweep.send('another boundary', { body: payload, contentType: 'multipart/form-data; boundary=x' });
    await sweep.send('JSON', { body: '{}' });
    await sweep.send('bytes', { body: payload, contentType: 'application/octet-stream' });
    expect(sweep.problems).toEqual([]);
  });
});

describe('headers', () => {
  const tokens = ['', '.', '..', 'a.b.c', 'x'.repeat(10_000), 'eyJhbGciOiJub25lIn0.e30.', '\u00ff', 'null'];

  test.each(cases(allRoutes))('$id', async ({ route }) => {
    const params = Object.fromEntries(paramNames(route.path).map((name) => [name, 'x']));
    const problems: string[] = [];
    for (const value of tokens) {
      const headers = {
        authorization: `Bearer ${value}`,
        cookie: `token=${encodeURIComponent(value)}; refreshToken=${value}; tenant=%FF`,
        'x-tenant-id': `${value}'`,
        'user-agent': 'u'.repeat(5000),
        'if-none-match': `"${value}"`,
      };
      const reply = await measureLoopDelay(() => send(app, route, null, { params, headers }));
      const problem = problemOf(reply.value) ?? delayProblem(reply.delayMs);
      if (problem) problems.push(`${value.slice(0, 20)}: ${problem}`);
    }
    expect(problems).toEqual([]);
  });
});
