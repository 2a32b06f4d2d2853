import { adventureRoutes, badgeRoutes, learningRoutes, limits, singleSignOnRoutes } from '@guidon/contract';
import { asPlatform, newId, ssoDomains, type Tx } from '@guidon/db';
import { adventures, learningCollections } from '@guidon/db/schema/learning';
import { badges } from '@guidon/db/schema/badges';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor } from './actors.ts';
import { type Reply, startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Kind {
  most: number;
  fill: (tx: Tx, rows: { tenantId: string; id: string; name: string }[]) => Promise<unknown>;
  create: (maker: TestActor, name: string) => Promise<Reply<unknown>>;
}

const badge = {
  description: 'Of our own',
  icon: 'wolf',
  rarity: 'EPIC',
  points: 40,
  rule: { kind: 'by-hand' },
} as const;

const kinds: Record<string, Kind> = {
  badges: {
    most: limits.badges,
    fill: (tx, rows) => tx.insert(badges).values(rows.map((row) => ({ ...row, ...badge }))),
    create: ({ token }, name) => app.call(badgeRoutes.create, token, { body: { ...badge, name } }),
  },
  adventures: {
    most: limits.adventures,
    fill: async (tx, rows) =>
      await tx
        .insert(adventures)
        .values(rows.map(({ name, ...row }) => ({ ...row, title: name, theme: 'islands' as const }))),
    create: ({ token }, title) =>
      app.call(adventureRoutes.create, token, { body: { title, theme: 'islands', steps: [] } }),
  },
  'collections to learn from': {
    most: limits.learningCollections,
    fill: (tx, rows) =>
      tx.insert(learningCollections).values(rows.map(({ name, ...row }) => ({ ...row, title: name }))),
    create: ({ token }, title) => app.call(learningRoutes.create, token, { body: { title } }),
  },
  domains: {
    most: limits.domainsPerTenant,
    fill: (tx, rows) =>
      tx.insert(ssoDomains).values(rows.map(({ name, ...row }) => ({ ...row, domain: domainOf(name) }))),
    create: ({ token }, name) =>
      app.call(singleSignOnRoutes.addDomain, token, { body: { domain: domainOf(name) } }),
  },
};

const domainOf = (name: string) => `${name.replaceAll(' ', '-').toLowerCase()}.example.org`;

test.each(Object.keys(kinds))(
  'an organization has room for so many %s, however many are made at once',
  async (name) => {
    const kind = kinds[name];
    if (!kind) throw new Error('It was just listed.');
    const { tenantId, admin } = await createTenant(app);
    await asPlatform(app.services, async (tx) => {
      await kind.fill(
        tx,
        Array.from({ length: kind.most - 1 }, (_, index) => ({
          tenantId,
          id: newId(),
          name: `Number ${index}`,
        })),
      );
    });
    const replies = await Promise.all(['First', 'Second', 'Third'].map((one) => kind.create(admin, one)));
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(replies.filter(({ status }) => ![200, 201, 400, 409].includes(status))).toEqual([]);
  },
);
