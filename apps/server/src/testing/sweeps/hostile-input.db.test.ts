import { allRoutes, bodyBytesOf, errors, type Role, type Route } from '@guidon/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSuperAdmin, createTenant, type TestTenant } from '../actors.ts';
import { multipart } from '../multipart.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { exampleOf } from './example-of.ts';
import { slotsOf } from './hostile-slots.ts';
import {
  dearBodies,
  dearValues,
  hostileBodies,
  hostileQueries,
  hostileSegments,
  hostileValues,
} from './hostile-values.ts';
import { inputSchema } from './json-schema.ts';
import { longestDelayMs, measureLoopDelay } from './loop-delay.ts';
import { errorOf, type RawReply, type RawRequest, send } from './send.ts';
import { fillWorld, freshWord, knownIn, paramNames, paramsOf, type SweepWorld } from './sweep-world.ts';

let app: TestApp;
let tenant: TestTenant;
let superAdmin: string;

beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 1_000_000 });
  tenant = await createTenant(app);
  superAdmin = await createSuperAdmin(app);
});
afterAll(() => app.close());

function tokenOf(caller: Role | 'super-admin' | null): string | null {
  return caller === 'super-admin' ? superAdmin : caller && tenant[caller].token;
}

function callers(route: Route): (Role | 'super-admin' | null)[] {
  if (route.access.kind === 'public') return [null];
  if (route.access.kind === 'signed-in') return ['participant'];
  if (route.access.kind === 'super-admin') return ['super-admin'];
  const { roles } = route.access;
  return (['admin', 'participant'] as const).filter((role) => roles.includes(role));
}

/** What is wrong with a reply, whatever the request was; null when nothing is. */
function problemOf(reply: RawReply): string | null {
  if (reply.status >= 500) return `${reply.status} ${reply.text.slice(0, 200)}`;
  if (reply.status < 400) return null;
  const error = errorOf(reply);
  if (!error) return `${reply.status} without the error shape: ${reply.text.slice(0, 200)}`;
  const declared = Object.entries(errors).find(([code]) => code === error.code)?.[1];
  if (declared?.status !== reply.status) return `${reply.status} with the code ${error.code}`;
  if (error.message.length > 400) return `a message of ${error.message.length} characters`;
  const isClear =
    /^\S.*\S$/u.test(error.message) &&
    !/undefined|\[object|invalid input|not valid \(|another kind|nan\b/i.test(error.message);
  if (!isClear || error.message === errors.VALIDATION_FAILED.message) return `the message "${error.message}"`;
  return null;
}

function delayProblem(delayMs: number): string | null {
  return delayMs > longestDelayMs ? `the event loop was blocked for ${Math.round(delayMs)} ms` : null;
}

/** A refusal names the field, unless the bytes are not JSON at all. */
function missingField(reply: RawReply): string | null {
  const error = errorOf(reply);
  const isNamed = error?.code !== 'VALIDATION_FAILED' || error.field !== undefined;
  return isNamed || /not valid JSON/.test(error.message) ? null : `no field with "${error.message}"`;
}

class Sweep {
  readonly problems: string[] = [];
  readonly route: Route;
  readonly world: SweepWorld;
  sent = 0;
  private version = 1;

  constructor(route: Route, world: SweepWorld) {
    this.route = route;
    this.world = world;
  }

  /** Sends the request as every caller; `where` is the field that a refusal has to name. */
  async send(what: string, request: Partial<RawRequest>, where = ''): Promise<void> {
    for (const role of callers(this.route)) {
      const { value: reply, delayMs } = await measureLoopDelay(() => this.ask(tokenOf(role), request));
      const problem = problemOf(reply) ?? delayProblem(delayMs) ?? (where ? missingField(reply) : null);
      if (problem) this.problems.push(`${what} at ${where} as ${role ?? 'nobody'}: ${problem}`);
    }
  }

  private async ask(token: string | null, request: Partial<RawRequest>): Promise<RawReply> {
    this.sent += 1;
    const reply = await send(app, this.route, token, {
      params: paramsOf(this.route.path, this.world),
      ...request,
      ...(typeof request.body === 'string' && { body: this.renew(request.body) }),
    });
    this.version = Number(/"version":(\d+)/.exec(reply.text)?.[1] ?? this.version);
    return reply;
  }

  /** New names and the current version, so that the valid parts of the body are accepted. */
  private renew(body: string): string {
    return body
      .replaceAll(freshWord, `${freshWord}${this.sent}`)
      .replace(`"version":${anyVersion}`, `"version":${this.version}`);
  }
}

const anyVersion = 1_234_567;

function exampleBody(route: Route, world: SweepWorld): string | undefined {
  const schema = inputSchema(route, 'body');
  return schema ? JSON.stringify(exampleOf(schema, knownIn(world, { version: anyVersion }))) : undefined;
}

/** What super-admins can do to the accounts of a tenant must not reach the callers of the other routes. */
async function startSweep(route: Route): Promise<Sweep> {
  const swept = route.access.kind === 'super-admin' ? await createTenant(app) : tenant;
  return new Sweep(route, await fillWorld(app, swept));
}

const cases = (routes: readonly Route[]) => routes.map((route) => ({ id: route.id, route }));

describe('bodies', () => {
  test.each(cases(allRoutes.filter(({ body }) => body)))('$id', { timeout: 60_000 }, async ({ route }) => {
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

describe('how much is read', () => {
  test.each(cases(allRoutes.filter(({ method }) => method !== 'GET')))('$id', async ({ route }) => {
    const world = await fillWorld(app, tenant);
    const [caller = null] = callers(route);
    const sizes = [bodyBytesOf(route), bodyBytesOf(route) + 1];
    const statuses: number[] = [];
    for (const size of sizes) {
      const params = paramsOf(route.path, world);
      const body = 'x'.padEnd(size);
      statuses.push((await send(app, route, tokenOf(caller), { params, body })).status);
    }
    expect(statuses).toEqual([400, 413]);
  });
});

describe('queries', () => {
  test.each(cases(allRoutes.filter(({ query }) => query)))('$id', async ({ route }) => {
    const sweep = await startSweep(route);
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

describe('paths', () => {
  test.each(cases(allRoutes.filter(({ path }) => path.includes(':'))))('$id', async ({ route }) => {
    const world = await fillWorld(app, tenant);
    const body = exampleBody(route, world);
    const problems: string[] = [];
    for (const name of paramNames(route.path)) {
      for (const segment of hostileSegments) {
        const given = { ...paramsOf(route.path, world), [name]: segment };
        const path = route.path.slice(1).replace(/:(\w+)/g, (_match, param: string) => String(given[param]));
        const sweep = new Sweep({ ...route, path: `/${path}` }, world);
        await sweep.send(`${segment.slice(0, 100)} as ${name}`, body === undefined ? {} : { body });
        problems.push(...sweep.problems);
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
