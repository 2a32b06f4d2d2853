import { describe, expect, test } from 'vitest';
import { bankAfter, candidateOf, reasonOf } from './plan-fixture.ts';
import type { BankState } from './bank-challenge.ts';
import { type Candidate, planImport, type PlannedChallenge } from './plan-import.ts';

const empty: BankState = { challenges: [], eventId: null };
const challenge = (category: string, name: string, rest = '') =>
  candidateOf(
    `name: "${name}"\ncategory: ${category}\nflags: [${category}]\n${rest}`,
    `${category}/${name}/challenge.yml`,
  );

const outcomes = (plans: readonly PlannedChallenge[]) => plans.map(({ name, outcome }) => [name, outcome]);

/** The bank after an import, with its challenges in the event of that import. */
function carriedOut(plans: readonly PlannedChallenge[], eventId: string | null): BankState {
  const written = plans.filter(({ merged }) => merged !== null);
  return {
    challenges: written.map((plan, i) => bankAfter(plan, i, eventId === null ? [] : [eventId])),
    eventId,
  };
}

describe('equal names', () => {
  const both = [challenge('pwn', 'Same'), challenge('web', 'Same'), challenge('web', 'Other')];

  test('in two categories both come in, and the second says so', () => {
    const plans = planImport(both, empty);
    expect(outcomes(plans)).toEqual([
      ['Same', 'created'],
      ['Same (web)', 'created'],
      ['Other', 'created'],
    ]);
    expect(reasonOf(plans[1])).toBe(
      'Another challenge is called "Same", so this one has its category in its name.',
    );
  });

  test('the next import finds each, also when a third one comes first', () => {
    const bank = carriedOut(planImport(both, empty), null);
    expect(outcomes(planImport(both, bank))).toEqual([
      ['Same', 'unchanged'],
      ['Same (web)', 'unchanged'],
      ['Other', 'unchanged'],
    ]);
    const three = [challenge('crypto', 'Same'), ...both];
    expect(outcomes(planImport(three, bank))[0]).toEqual(['Same (crypto)', 'created']);
    expect(outcomes(planImport(three, bank)).slice(1)).toEqual(outcomes(planImport(both, bank)));
  });

  test('a name that the event has already is told apart as well', () => {
    const bank = carriedOut(planImport([challenge('pwn', 'Same')], { ...empty, eventId: 'e' }), 'e');
    expect(outcomes(planImport([challenge('web', 'SAME')], bank))).toEqual([['SAME (web)', 'created']]);
  });

  test('that look alike are the same name', () => {
    const plans = planImport([challenge('web', 'caf\u00e9'), challenge('pwn', 'cafe\u0301')], empty);
    expect(outcomes(plans).map(([name]) => name)).toEqual(['caf\u00e9', 'caf\u00e9 (pwn)']);
    const twice = planImport([challenge('web', 'caf\u00e9'), challenge('web', 'cafe\u0301')], empty);
    expect(outcomes(twice)[1]).toEqual(['caf\u00e9', 'duplicate']);
  });

  test('one that cannot be solved takes none from one that can', () => {
    const stub = candidateOf('name: Same\ncategory: pwn\ndescription: later', 'a/challenge.yml');
    const plans = planImport([stub, challenge('pwn', 'Same')], empty);
    expect(plans.map(({ outcome }) => outcome)).toEqual(['duplicate', 'created']);
    const bank = carriedOut(planImport([challenge('pwn', 'Same')], empty), null);
    const again = planImport([stub, challenge('pwn', 'Same')], bank);
    expect(again.map(({ outcome }) => outcome)).toEqual(['duplicate', 'unchanged']);
  });
});

const plan = (one: Candidate, bank: BankState = empty): PlannedChallenge => {
  const [planned] = planImport([one], bank);
  if (planned === undefined) throw new Error('no plan');
  return planned;
};

const at = (path: string, yaml: string) => candidateOf(`category: web\nflags: [x]\n${yaml}`, path);

describe('the key', () => {
  test('is the id, else the path, else category and name', () => {
    expect(plan(at('a/challenge.yml', 'name: N\nid: web-1')).source.key).toBe('ctfcli:id:web-1');
    expect(plan(at('a/challenge.yml', 'name: N')).source.key).toBe('ctfcli:path:a/challenge.yml');
    expect(plan(at('challenge.yml', 'name: N')).source.key).toBe('ctfcli:name:web/n');
    const long = plan(at(`${'p/'.repeat(300)}challenge.yml`, 'name: N')).source.key;
    expect(long).toMatch(/^ctfcli:sha256:[0-9a-f]{64}$/);
  });

  test.each(['id: web-1', ''])('finds a renamed challenge of its own event (%j)', (id) => {
    const bank = carriedOut(
      [plan(at('a/challenge.yml', `name: Old\n${id}`), { ...empty, eventId: 'e' })],
      'e',
    );
    const renamed = at('a/challenge.yml', `name: New\n${id}`);
    expect(plan(renamed, bank)).toMatchObject({ outcome: 'updated', changes: ['name'] });
    // Another competition may have another challenge there.
    expect(plan(renamed, { ...bank, eventId: 'other' })).toMatchObject({
      outcome: 'created',
      source: { copy: 2 },
    });
    const [free] = bank.challenges.map((one) => ({ ...one, holders: [] }));
    const alone = { challenges: free ? [free] : [], eventId: null };
    expect(plan(renamed, alone)).toMatchObject({ outcome: 'created', existing: null });
  });

  test('gives way to the name when the folder has moved', () => {
    const bank = carriedOut([plan(at('a/challenge.yml', 'name: N'), { ...empty, eventId: 'e' })], 'e');
    expect(plan(at('b/c/challenge.yml', 'name: n'), bank)).toMatchObject({
      outcome: 'updated',
      changes: ['name'],
    });
  });

  test('two ids are two challenges, of whatever name', () => {
    const two = [at('a/challenge.yml', 'name: N\nid: 1'), at('b/challenge.yml', 'name: N\nid: 2')];
    const plans = planImport(two, { ...empty, eventId: 'e' });
    expect(outcomes(plans)).toEqual([
      ['N', 'created'],
      ['N (web)', 'created'],
    ]);
    expect(outcomes(planImport(two, carriedOut(plans, 'e')))).toEqual([
      ['N', 'unchanged'],
      ['N (web)', 'unchanged'],
    ]);
    const same = [at('a/challenge.yml', 'name: N\nid: 1'), at('b/challenge.yml', 'name: M\nid: 1')];
    expect(outcomes(planImport(same, empty))).toEqual([
      ['N', 'created'],
      ['M', 'duplicate'],
    ]);
  });

  test('of an import from before is its name', () => {
    const bank = carriedOut([plan(at('a/challenge.yml', 'name: N'))], null);
    const challenges = bank.challenges.map((one) => ({ ...one, imported: { key: 'name:n', copy: 1 } }));
    expect(plan(at('a/challenge.yml', 'name: N'), { challenges, eventId: null }).outcome).toBe('unchanged');
  });
});
