import { type Database, connect, inTenant, newId } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';
import { createWorld, type SweepWorld } from './sweep-world.ts';

let app: TestApp;
let world: SweepWorld;
let tables: string[];

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  const rows = await asked<{ name: string }>(`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant_id' order by 1`);
  tables = rows.map(({ name }) => name);
});
afterAll(() => app.close());

async function asked<Row>(text: string): Promise<Row[]> {
  const owner = await connect(app.connection);
  const { rows } = await owner.query(text);
  await owner.end();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read by assertions only
  return rows as Row[];
}

/** These carry a tenant without being owned by one: their rows may belong to none. */
const global = new Set(['sessions', 'audit_log', 'one_time_tokens', 'mails']);
const owned = () => tables.filter((name) => !global.has(name));
const otherTenant = newId();

async function refusalOf(database: Database, tenantId: string, text: string): Promise<string> {
  try {
    await inTenant({ database, tenantId }, (tx) => tx.execute(sql.raw(text)));
    return 'nothing refused it';
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause.message : String(cause);
  }
}

describe('the schema', () => {
  test('has tables of tenants', () => {
    expect(owned().length).toBeGreaterThanOrEqual(14);
    expect(owned()).toEqual(expect.arrayContaining(['facts', 'submissions', 'memberships', 'questions']));
  });

  test('puts the tenant first in the primary key of each', async () => {
    const keys = await asked<{ table: string; first: string }>(`
      select c.relname as table, a.attname as first from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.contype = 'p' and c.relnamespace = 'public'::regnamespace`);
    const first = new Map(keys.map((key) => [key.table, key.first]));
    expect(owned().filter((name) => first.get(name) !== 'tenant_id')).toEqual([]);
  });

  test('forces row-level security on each, with a policy for both roles', async () => {
    const rows = await asked<{ name: string; forced: boolean; roles: string[] }>(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
        array(select r.rolname::text from pg_policy p join pg_roles r on r.oid = any (p.polroles)
          where p.polrelid = c.oid order by 1) as roles
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
    const walled = rows.filter(
      ({ name }) => owned().includes(name) || ['tenants', 'users', 'audit_log', 'mails'].includes(name),
    );
    expect(walled.length).toBe(owned().length + 4);
    for (const { name, forced, roles } of walled)
      expect([name, forced, roles]).toEqual([name, true, ['guidon_platform', 'guidon_tenant']]);
  });

  test('lets no policy of a tenant through without the tenant in it', async () => {
    const rows = await asked<{ name: string; reads: string; writes: string | null; command: string }>(`
      select tablename as name, qual as reads, with_check as writes, cmd as command from pg_policies
      where 'guidon_tenant' = any (roles)`);
    for (const { name, reads, writes } of rows) {
      expect([name, reads]).toEqual([name, expect.stringContaining("current_setting('guidon.tenant_id'")]);
      if (!['tenants', 'users'].includes(name)) expect([name, writes]).toEqual([name, reads]);
    }
  });

  test('has the tenant in every reference between tables of tenants', async () => {
    const rows = await asked<{
      name: string;
      child: string;
      parent: string;
      columns: string[];
      targets: string[];
    }>(`
      select k.conname as name, c.relname as child, p.relname as parent,
        array(select a.attname::text from unnest(k.conkey) with ordinality u(n, i)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = u.n order by u.i) as columns,
        array(select a.attname::text from unnest(k.confkey) with ordinality u(n, i)
          join pg_attribute a on a.attrelid = p.oid and a.attnum = u.n order by u.i) as targets
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
      where k.contype = 'f'`);
    const between = rows.filter(({ child, parent }) => tables.includes(child) && tables.includes(parent));
    expect(between.length).toBeGreaterThan(10);
    const loose = between.filter(({ columns, targets }) => {
      const place = columns.indexOf('tenant_id');
      return place === -1 || targets[place] !== 'tenant_id';
    });
    expect(loose.map(({ name }) => name)).toEqual([]);
  });

  test('gives nothing to everybody, and no role of the server owns, inherits or bypasses anything', async () => {
    const grants = await asked(`
      select grantee, table_name, privilege_type from information_schema.role_table_grants
      where table_schema = 'public' and grantee = 'PUBLIC'`);
    expect(grants).toEqual([]);
    const roles = await asked(`
      select rolname from pg_roles where rolname like 'guidon\\_%'
        and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin)`);
    expect(roles).toEqual([]);
    const memberships = await asked(`
      select r.rolname from pg_auth_members m join pg_roles r on r.oid = m.member where r.rolname like 'guidon\\_%'`);
    expect(memberships).toEqual([]);
  });
});

describe('the role of a tenant', () => {
  test('sees rows of its own tenant alone, in every table', async () => {
    const counts = await inTenant({ database: app.database, tenantId: world.tenant.tenantId }, async (tx) => {
      const found: [string, number, number][] = [];
      for (const name of [...owned(), 'audit_log']) {
        const { rows } = await tx.execute<{ mine: number; foreign: number }>(
          sql.raw(`select count(*) filter (where tenant_id = '${world.tenant.tenantId}')::int as mine,
            count(*) filter (where tenant_id is distinct from '${world.tenant.tenantId}')::int as foreign from ${name}`),
        );
        found.push([name, rows[0]?.mine ?? 0, rows[0]?.foreign ?? -1]);
      }
      return found;
    });
    expect(counts.filter(([, , foreign]) => foreign !== 0)).toEqual([]);
    expect(counts.filter(([, mine]) => mine > 0).length).toBeGreaterThan(8);
    for (const name of owned()) {
      const seen = await inTenant({ database: app.database, tenantId: otherTenant }, (tx) =>
        tx.execute(sql.raw(`select 1 from ${name}`)),
      );
      expect([name, seen.rows]).toEqual([name, []]);
    }
  });

  test('reads nothing before a tenant is set', async () => {
    for (const name of [...owned(), 'audit_log', 'tenants']) {
      const reading = app.database.tenantPool.query(`select * from ${name}`);
      await expect(reading, name).rejects.toThrow(/guidon\.tenant_id|invalid input syntax for type uuid: ""/);
    }
  });

  test('writes into no other tenant', async () => {
    const { tenantId } = world.tenant;
    const { eventId = '', challengeId = '' } = world.ids;
    const values = `('${tenantId}', '${newId()}', 'x', 'x')`;
    const insert = `insert into challenges (tenant_id, id, name, category) values ${values}`;
    expect(await refusalOf(app.database, otherTenant, insert)).toMatch(/row-level security/);
    const moved = `update challenges set tenant_id = '${otherTenant}' where id = '${challengeId}'`;
    expect(await refusalOf(app.database, tenantId, moved)).toMatch(/row-level security/);
    await inTenant({ database: app.database, tenantId: otherTenant }, async (tx) => {
      await tx.execute(sql.raw(`update events set name = 'taken' where id = '${eventId}'`));
      await tx.execute(sql.raw(`delete from events where id = '${eventId}'`));
    });
    const events = await asked<{ name: string }>(`select name from events where id = '${eventId}'`);
    expect(events).toHaveLength(1);
    expect(events[0]?.name).not.toBe('taken');
  });

  test.each([
    'select password_hash from users',
    'select password_hash from users',
    'select * from users',
    'select users from users',
    'update users set is_super_admin = true',
    'select * from sessions',
    'select * from refresh_tokens',
    'select * from migrations',
    'delete from tenants',
    'update facts set points = 1',
    'delete from facts',
    'truncate facts',
    'delete from submissions',
    "update submissions set outcome = 'right'",
    'truncate submissions',
    'delete from audit_log',
    "update audit_log set action = 'x'",
    'truncate audit_log',
    'create table mine (id int)',
    'alter table facts disable trigger all',
    'alter table facts disable row level security',
    'drop policy facts_tenant_policy on facts',
    "copy (select 1) to program 'id'",
    "select pg_read_file('/etc/passwd')",
    'create function f() returns int language sql as $$ select 1 $$',
  ])('may not %s', async (statement) => {
    expect(await refusalOf(app.database, world.tenant.tenantId, statement)).toMatch(
      /permission denied|must be owner/,
    );
  });
});

test('not even the platform or the owner rewrites what is append-only', async () => {
  for (const name of ['facts', 'submissions', 'audit_log']) {
    for (const statement of [`delete from ${name}`, `update ${name} set tenant_id = tenant_id`]) {
      await expect(app.database.platformPool.query(statement), statement).rejects.toThrow(
        /permission denied/,
      );
      const owner = await connect(app.connection);
      // The owner is bound by the policies too; a superuser is not, and is stopped by the trigger.
      await owner.query(statement).then(
        ({ rowCount }) => expect([statement, rowCount]).toEqual([statement, 0]),
        (error: unknown) => expect(String(error)).toMatch(/append-only/),
      );
      await owner.end();
    }
  }
});
