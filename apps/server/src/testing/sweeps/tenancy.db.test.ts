import { type Access, allRoutes, type Role, type Route, roles } from '@guidon/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, urlOf } from '../test-app.ts';
import { exampleOf, singular } from './example-of.ts';
import { inputSchema, type JsonSchema } from './json-schema.ts';
import { errorOf, type RawReply, send } from './send.ts';
import { createWorld, knownIn, marker, paramNames, paramsOf, type SweepWorld } from './sweep-world.ts';

let app: TestApp;
let foreign: SweepWorld;
let own: SweepWorld;
let before: string;
/** Prepared bodies are sent over sockets only; an injected request goes through the framework. */
let address: string;

beforeAll(async () => {
  app = await startTestApp();
  foreign = await createWorld(app);
  own = await createWorld(app);
  before = await contentOf(foreign);
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Its own members read beside the strangers, and some of their reads are recorded. */
const recordsOwnRead = (row: string) =>
  /"action":"(event\.(export-(standings|participants|matrix|audit)|read-wrong-answers)|submissions\.export)"/.test(
    row,
  ) &&
  Object.values(foreign.tenant).some((member) => typeof member === 'object' && row.includes(member.userId));

async function contentOf({ tenant: { tenantId } }: SweepWorld): Promise<string> {
  const tables = await app.database.platformPool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'tenant_id' and table_name not in ('sessions')
     order by table_name`,
  );
  const content: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await app.database.platformPool.query<{ row: string }>(
      `select row_to_json(t)::text as row from ${name} t where tenant_id = $1 order by 1`,
      [tenantId],
    );
    content.push(name, ...rows.map(({ row }) => row).filter((row) => !recordsOwnRead(row)));
  }
  return content.join('\n');
}

function allowedRoles(access: Access): readonly Role[] {
  return access.kind === 'member' ? access.roles : roles;
}

function isId(route: Route, name: string): boolean {
  return inputSchema(route, 'params')?.properties?.[name]?.format === 'uuid';
}

const ofTenants = allRoutes.filter((route) => route.access.kind !== 'super-admin');
const withIds = ofTenants.filter((route) => paramNames(route.path).some((name) => isId(route, name)));

async function call(route: Route, role: Role, ids: Record<string, string>, body: SweepWorld = own) {
  const bodySchema = inputSchema(route, 'body');
  return send(app, route, own.tenant[role].token, {
    params: paramsOf(route.path, { ids, words: foreign.words }),
    ...(bodySchema && { body: JSON.stringify(exampleOf(bodySchema, knownIn(body))) }),
  });
}

function expectNoLeakIn(reply: Pick<RawReply, 'text'>): void {
  expect(reply.text).not.toContain(marker);
  for (const [name, id] of Object.entries(foreign.ids)) expect(reply.text, name).not.toContain(id);
}

describe.each(withIds.map((route) => ({ id: route.id, route })))('$id', ({ route }) => {
  test('answers 404 to every role for ids of another tenant', async () => {
    for (const role of roles) {
      const reply = await call(route, role, foreign.ids, foreign);
      const expected = allowedRoles(route.access).includes(role) ? 404 : 403;
      expect(reply.status, `${role}: ${reply.text}`).toBe(expected);
      expectNoLeakIn(reply);
    }
  });

  test('answers no role for one foreign id among its own', async () => {
    const names = paramNames(route.path).filter((name) => isId(route, name));
    if (names.length < 2) return;
    for (const name of names) {
      for (const role of allowedRoles(route.access)) {
        const reply = await call(route, role, { ...own.ids, [name]: foreign.ids[name] ?? '' });
        expect([403, 404, 409], `${name}, ${role}: ${reply.text}`).toContain(reply.status);
        expect(errorOf(reply)).not.toBeNull();
        expectNoLeakIn(reply);
      }
    }
  });
});

describe.each(withIds.filter(({ method }) => method === 'GET').map((route) => ({ id: route.id, route })))(
  '$id over a socket',
  ({ route }) => {
    test('answers 404 for ids of another tenant also when its own members have just read it', async () => {
      const url = address + urlOf(route, { params: paramsOf(route.path, foreign) });
      const readAs = (token: string) => fetch(url, { headers: { authorization: `Bearer ${token}` } });
      for (const role of allowedRoles(route.access)) {
        const reads = [await readAs(foreign.tenant[role].token), await readAs(foreign.tenant[role].token)];
        expect(reads.every(({ status }) => status < 500)).toBe(true);
        await Promise.all(reads.map((reply) => reply.arrayBuffer()));
      }
      for (const role of allowedRoles(route.access)) {
        const reply = await readAs(own.tenant[role].token);
        expectNoLeakIn({ text: await reply.text() });
        expect(reply.status, role).toBe(404);
      }
    });
  },
);

function idsIn(schema: JsonSchema, property = ''): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])];
  const name = singular(property);
  return [
    ...(schema.format === 'uuid' && name !== 'id' ? [name] : []),
    ...inner.flatMap((one) => idsIn(one, name)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) => idsIn(one, key)),
  ];
}

const madeByBrowsers = new Set([
  'engagement.page-view sessionId',
  'engagement.session sessionId',
  'team-chat.send tempId',
]);

const named = ofTenants.flatMap((route) =>
  (['body', 'query'] as const).flatMap((part) => {
    const schema = inputSchema(route, part);
    if (!schema) return [];
    const names = idsIn(schema).filter((name) => !madeByBrowsers.has(`${route.id} ${name}`));
    return names.map((name) => ({ id: route.id, route, part, schema, name }));
  }),
);

describe.each(named)('$id with a foreign $name in its $part', ({ route, part, schema, name }) => {
  test('does nothing', async () => {
    expect(foreign.ids, 'the sweeps need a value for it').toHaveProperty(name);
    const given = exampleOf(schema, knownIn(own, { [name]: foreign.ids[name] }));
    for (const role of allowedRoles(route.access)) {
      const reply = await send(app, route, own.tenant[role].token, {
        params: paramsOf(route.path, own),
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of a query is an object's
        ...(part === 'body' ? { body: JSON.stringify(given) } : { query: given as Record<string, unknown> }),
      });
      // A list that is filtered by a foreign id is a list of nothing, and behind one is what is the caller's own.
      const isOfNothing = part === 'query' && (route.method === 'GET' || name === 'after');
      const least = isOfNothing ? 200 : 400;
      expect(reply.status, `${role}: ${reply.text}`).toBeGreaterThanOrEqual(least);
      expect(reply.status, `${role}: ${reply.text}`).toBeLessThan(500);
      expectNoLeakIn(reply);
    }
  });
});

test('after all of it the other tenant is as it was', async () => {
  expect(await contentOf(foreign)).toBe(before);
});
