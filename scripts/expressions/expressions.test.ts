import { readFileSync } from 'node:fs';
import { check } from 'recheck';
import { expect, test } from 'vitest';
import { productFiles } from '../measure/read-source.ts';
import { type Expression, readExpressions } from './read-expressions.ts';

/** Made of what is known at run time alone, by file: how many, and why none runs over a stranger's text. */
const made: Record<string, number> = {
  // Of texts of our own catalogue, over messages of our own schemas.
  'apps/server/src/platform/http/rule-texts.ts': 1,
  // Of the paths of routes, each parameter of which is an id of 36 characters.
  'apps/server/src/platform/http/ready/ready-responder.ts': 1,
  // Of an author's pattern; texts are made after it, and none is matched.
  'apps/server/src/features/rehearsal/sample-answer.ts': 1,
};

/** A repeat with so large a bound costs as much for each place of a text as one without: it must be linear without it. */
const boundedBelow = 30;

function withoutLargeBounds(source: string): string {
  return source.replace(/\{(\d+)(,?)(\d*)\}/g, (repeat, least: string, comma: string, most: string) =>
    Number(most || least) < boundedBelow || (comma !== '' && most === '')
      ? repeat
      : `{${Math.min(Number(least), 3)},}`,
  );
}

/** Counts steps and no time, so that every run of it says the same. */
const limitsOfCheck = {
  randomSeed: 1,
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  attackLimit: 10_000_000,
  maxAttackStringSize: 20_000,
  incubationLimit: 10_000,
  maxInitialGenerationSize: 120,
  maxGenerationSize: 20,
  crossoverSize: 5,
  mutationSize: 10,
  maxIteration: 4,
} as const;

/**
 * Decided by the automaton of an expression, or where it has none by counting the steps of attacks on it: by the program
 * for this machine, which takes a tenth of the time, or where there is none by the same in JavaScript.
 */
async function problemOf({ source, flags }: Expression): Promise<string | null> {
  const unbounded = withoutLargeBounds(source);
  if (!/[*+]|,\}/.test(unbounded)) return null;
  const found = await check(unbounded, flags, limitsOfCheck);
  if (found.status === 'safe') return null;
  if (found.status === 'unknown') return found.error.kind;
  return `${found.complexity.summary}, with ${found.attack.pattern}`;
}

const sources = [...productFiles(), 'apps/web/public/theme-init.js'].map((path) => ({
  path,
  ...readExpressions(readFileSync(path, 'utf8'), path.endsWith('x')),
}));

test.each([
  ['a run that ends elsewhere', '-+$', ''],
  ['a run within other characters', '^[ |:-]*-{3}[ |:-]*$', 'gm'],
  ['brackets that nothing closes', String.raw`\[([^\]\n]*)\]\([^)\n]*\)`, 'g'],
  ['the same with a bound', String.raw`!\[[^\]\n]{0,300}\]\([^)\n]{0,500}\)`, 'g'],
  ['repeats of repeats', '^(a+)+$', ''],
  ['alternatives that are alike', '^(a|a)*$', ''],
  ['a run behind an assertion', String.raw`(?<!x)-+$`, ''],
])('%s is found', { timeout: 120_000 }, async (_what, source, flags) => {
  expect(await problemOf({ source, flags })).toMatch(/polynomial|exponential/);
});

test('an expression is read as it is written, and as it is made of constants', () => {
  const code = [
    "const id = '[a-z]'; const raw = String.raw`\\d`; const more = `${id}+`;",
    'export const all = [/x*/gi, new RegExp(`^${more}${raw}$`, "u"), new RegExp(given), /]/];',
  ].join('\n');
  expect(readExpressions(code, false)).toEqual({
    found: [
      { source: 'x*', flags: 'gi' },
      { source: ']', flags: '' },
      { source: String.raw`^[a-z]+\d$`, flags: 'u' },
    ],
    made: 1,
  });
});

test('every expression that is made at run time is known', () => {
  const counts = sources.filter(({ made: count }) => count > 0).map(({ path, made: count }) => [path, count]);
  expect(Object.fromEntries(counts)).toEqual(made);
});

test('no expression of the product is more than linear', { timeout: 600_000 }, async () => {
  const places = new Map<string, Expression & { paths: string[] }>();
  for (const { path, found } of sources) {
    for (const one of found) {
      const place = places.get(`/${one.source}/${one.flags}`) ?? { ...one, paths: [] };
      place.paths.push(path);
      places.set(`/${one.source}/${one.flags}`, place);
    }
  }
  expect(places.size).toBeGreaterThan(300);
  const problems: string[] = [];
  for (const [name, { paths, ...one }] of places) {
    const problem = await problemOf(one);
    if (problem !== null) problems.push(`${paths.join(', ')}: ${name} is ${problem}`);
  }
  expect(problems).toEqual([]);
});
