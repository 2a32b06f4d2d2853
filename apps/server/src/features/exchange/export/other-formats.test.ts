import { createHash } from 'node:crypto';
import { eventSettingDefaults, eventTeamDefaults } from '@guidon/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExportedEvent } from './load-export.ts';
import { arbitraryChallenges } from './exported-fixture.ts';
import { gameCategory } from './gzctf/game-category.ts';
import { filesOf, importedCompetition } from './import-fixture.ts';

const event: ExportedEvent = {
  ...eventSettingDefaults,
  ...eventTeamDefaults,
  name: 'Winter Cup',
  description: 'Come **all**.',
  rules: 'Be kind.',
  startsAt: new Date('2031-01-01T10:00:00Z'),
  endsAt: new Date('2031-01-03T10:00:00Z'),
  freezeAt: new Date('2031-01-03T08:00:00Z'),
  teamMode: 'teams',
  teamSizeMax: 4,
  maxParticipants: 300,
  bloodBonuses: [10, 5],
  bloodBonusUnit: 'percent',
  needsApproval: false,
};

const table = (text: string | undefined): Record<string, unknown>[] =>
  text === undefined || text === '' ? [] : JSON.parse(text).results;

/** Columns of CTFd 3.8.7, with the letters that a short text may have. */
const columns = new Map(
  Object.entries({
    challenges:
      'id name:80 description attribution connection_info next_id max_attempts value category:80 type:80 state:80 ' +
      'logic:80 initial minimum decay position function:32 scheduled_at module_id requirements',
    dynamic_challenge:
      'id initial minimum decay function:32 dynamic_initial dynamic_minimum dynamic_decay dynamic_function:32',
    flags: 'id challenge_id type:80 content data',
    hints: 'id title:80 type:80 challenge_id content cost requirements',
    tags: 'id challenge_id value:80',
    topics: 'id value:255',
    challenge_topics: 'id challenge_id topic_id',
    files: 'id type:80 location sha1sum:40 challenge_id page_id solution_id',
    solutions: 'id challenge_id content state:80',
    config: 'id key value',
    pages: 'id title:80 route:128 content draft hidden auth_required format:80 link_target:80',
    alembic_version: 'version_num:32',
  }).map(([table, written]) => [
    table,
    new Map(
      written
        .split(' ')
        .map((column) => column.split(':'))
        .map(([name, most]) => [name, Number(most ?? 65_535)]),
    ),
  ]),
);
const foreignKeys: [table: string, column: string, of: string][] = [
  ['challenges', 'next_id', 'challenges'],
  ['dynamic_challenge', 'id', 'challenges'],
  ['flags', 'challenge_id', 'challenges'],
  ['hints', 'challenge_id', 'challenges'],
  ['tags', 'challenge_id', 'challenges'],
  ['challenge_topics', 'challenge_id', 'challenges'],
  ['challenge_topics', 'topic_id', 'topics'],
  ['files', 'challenge_id', 'challenges'],
  ['solutions', 'challenge_id', 'challenges'],
];

test("CTFd's importer takes an export: its members, columns, lengths, keys and files", async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryChallenges, async (challenges) => {
      const files = await filesOf(challenges, { format: 'ctfd', event });
      for (const path of files.keys()) expect(path).not.toMatch(/^\/|\.\./);
      expect(table(files.get('db/alembic_version.json'))).toEqual([{ version_num: '8275865e5992' }]);
      const rowsOf = (name: string) => table(files.get(`db/${name}.json`));
      expect([...files.keys()].filter((path) => path.startsWith('db/'))).toHaveLength(30);
      for (const [path, text] of files) {
        const [, name = ''] = /^db\/(.+)\.json$/.exec(path) ?? [];
        if (name === '' || text === '') continue;
        const known = columns.get(name);
        expect(known, path).toBeDefined();
        for (const row of rowsOf(name)) {
          expect(Object.keys(row)).toEqual([...(known?.keys() ?? [])]);
          for (const [key, value] of Object.entries(row)) {
            if (typeof value !== 'string') continue;
            expect(value.length).toBeLessThanOrEqual(known?.get(key) ?? 0);
            expect(Buffer.byteLength(value)).toBeLessThanOrEqual(65_535);
          }
        }
      }
      for (const [name, column, of] of foreignKeys) {
        const ids = new Set(rowsOf(of).map(({ id }) => id));
        const used = rowsOf(name).flatMap((row) => row[column] ?? []);
        expect(used.filter((id) => !ids.has(id))).toEqual([]);
      }
      for (const name of ['challenges', 'flags', 'hints', 'topics', 'solutions']) {
        const ids = rowsOf(name).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }
      const locations = rowsOf('files').map(({ location }) => `uploads/${String(location)}`);
      expect([...files.keys()].filter((path) => path.startsWith('uploads/'))).toEqual(locations);
      const keys = rowsOf('config').map(({ key }) => key);
      expect(keys).toContain('dynamic_challenges_alembic_version');
      expect(keys).not.toContain('setup');
    }),
    { numRuns: 40 },
  );
});

const sumOf = (text: string) => createHash('sha256').update(text, 'latin1').digest('hex');

test("GZCTF's importer takes an export: its sums, lengths, values and files", async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryChallenges, async (challenges) => {
      const files = await filesOf(challenges, { format: 'gzctf', event });
      expect(JSON.parse(files.get('manifest.json') ?? '')).toMatchObject({
        version: '1.0',
        format: 'GZCTF-GAME',
      });
      for (const [path, text] of files) {
        if (path.startsWith('files/')) expect(path).toBe(`files/${sumOf(text)}`);
        if (!path.startsWith('challenges/')) continue;
        const { title, scoring, flags, attachment, type, container } = JSON.parse(text);
        expect(title).not.toBe('');
        expect(Number.isInteger(scoring.original) && scoring.original >= 1).toBe(true);
        expect(scoring.minRate >= 0 && scoring.minRate <= 1 && scoring.difficulty > 0).toBe(true);
        expect(
          flags.static.every(({ value }: { value: string }) => value !== '' && value.length <= 127),
        ).toBe(true);
        expect(flags.static.length).toBeGreaterThan(0);
        expect(type === 'StaticContainer').toBe(container !== null);
        if (attachment !== null) {
          expect(files.get(`files/${attachment.hash}`)).toHaveLength(attachment.fileSize);
          expect(attachment.fileName).not.toBe('');
        }
      }
      const game = JSON.parse(files.get('game.json') ?? '');
      expect(game).toMatchObject({ bloodBonus: { first: 100, second: 50, third: 0 }, inviteCode: null });
      expect(Date.parse(game.endTime)).toBeGreaterThan(Date.parse(game.startTime));
    }),
    { numRuns: 40 },
  );
});

test.each(['ctfd', 'gzctf'] as const)(
  'an export for %s that is imported is exported as the same, byte for byte',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(arbitraryChallenges, async (challenges) => {
        const first = await filesOf(challenges, { format, event });
        const isEmpty = ![...first].some(
          ([path, text]) => path.startsWith('challenges/') || (path === 'db/challenges.json' && text !== ''),
        );
        fc.pre(!isEmpty);
        const { plans, challenges: again } = await importedCompetition(first);
        const losses = plans.map(({ outcome, candidate: { challenge, missingFiles }, lost }) => ({
          outcome,
          errors: challenge.errors,
          lost: [...challenge.notCarried, ...lost],
          // Pictures of a pack are not among its files.
          missingFiles: format === 'gzctf' ? [] : missingFiles,
        }));
        expect(losses).toEqual(
          plans.map(() => ({ outcome: 'created', errors: [], lost: [], missingFiles: [] })),
        );
        const second = await filesOf(again, { format, event });
        expect(Object.fromEntries(second)).toEqual(Object.fromEntries(first));
      }),
      { numRuns: 100 },
    );
  },
);

test('topics of a challenge that are one to the database of CTFd are named once', async () => {
  const challenges = fc
    .sample(arbitraryChallenges, { numRuns: 40, seed: 7 })
    .find(({ length }) => length > 0);
  const files = await filesOf(
    (challenges ?? []).slice(0, 1).map((challenge) => ({ ...challenge, topics: ['E', 'é', 'F'] })),
    { format: 'ctfd', event },
  );
  expect(table(files.get('db/topics.json')).map(({ value }) => value)).toEqual(['E', 'F']);
  const links = table(files.get('db/challenge_topics.json'));
  expect(
    new Set(links.map((link) => `${String(link['challenge_id'])} ${String(link['topic_id'])}`)).size,
  ).toBe(links.length);
  expect(links.length % 2).toBe(0);
});

test('a category that is called like what every object has is none of GZCTF', () => {
  for (const word of ['constructor', '__proto__', 'toString'])
    expect(gameCategory(word)).toEqual({ name: 'Misc', isOwn: false });
  expect(gameCategory('Reversing')).toEqual({ name: 'Reverse', isOwn: false });
});

test('the first of all times is one in an export for gzctf too', async () => {
  const [[one] = []] = fc.sample(
    arbitraryChallenges.filter(([first]) => first !== undefined && first.questions.length > 0),
    { numRuns: 1, seed: 7 },
  );
  if (!one?.place) throw new Error('The sample has no challenge in an event.');
  const challenge = { ...one, place: { ...one.place, opensAt: null, closesAt: new Date(0) } };
  const { plans } = await importedCompetition(await filesOf([challenge], { format: 'gzctf', event }));
  const closings = new Set(plans.map(({ candidate }) => candidate.challenge.release.closesAtMs));
  expect([...closings]).toEqual([0]);
});

test('an event says in each format what the format can say of it', async () => {
  const challenges = fc.sample(arbitraryChallenges, { numRuns: 40, seed: 7 });
  const one = challenges.find((some) => some.length > 2) ?? [];
  const ctfd = await importedCompetition(await filesOf(one, { format: 'ctfd', event }));
  expect(ctfd.settings).toMatchObject({
    name: 'Winter Cup',
    description: 'Come **all**.',
    rules: 'Be kind.',
    startsAtMs: event.startsAt?.getTime(),
    endsAtMs: event.endsAt?.getTime(),
    freezesAtMs: event.freezeAt?.getTime(),
    teamMode: 'teams',
    teamSizeMax: 4,
    maxParticipants: 300,
  });
  const gzctf = await importedCompetition(await filesOf(one, { format: 'gzctf', event }));
  expect(gzctf.settings).toMatchObject({
    name: 'Winter Cup',
    description: 'Come **all**.\n\n## Rules\n\nBe kind.',
    endsAtMs: event.endsAt?.getTime(),
    teamSizeMax: 4,
    bloodPercents: [10, 5, 0],
  });
});
