import { zipSync } from 'fflate';

export type TestRow = Record<string, unknown>;
export type TestTables = Record<string, TestRow[]>;

const startMs = Date.UTC(2024, 4, 4, 8);

/** As CTFd writes it: UTC without a zone, with microseconds. */
export const at = (minutes: number) => new Date(startMs + minutes * 60_000).toISOString().replace('Z', '000');

export function zipOf(tables: TestTables, more: Record<string, string> = {}): Uint8Array {
  const files = Object.entries({ alembic_version: [{ version_num: '8275865e5992' }], ...tables }).map(
    ([name, results]) =>
      [
        `db/${name}.json`,
        results.length === 0 ? '' : JSON.stringify({ count: results.length, results, meta: {} }),
      ] as const,
  );
  const bytes = Object.entries({ ...Object.fromEntries(files), ...more }).map(
    ([path, content]) => [path, Buffer.from(content)] as const,
  );
  return zipSync(Object.fromEntries(bytes));
}

interface Solve {
  user: number;
  challenge: number;
  minute: number;
}

/** Numbers that are the same in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

interface Options {
  mode: 'users' | 'teams';
  people: number;
  /** Addresses are made of it, so that tests do not meet. */
  name: string;
}

const kinds = [
  { type: 'standard', value: 100 },
  { type: 'dynamic', value: 500, initial: 500, minimum: 100, decay: 5, function: 'logarithmic' },
  { type: 'dynamic', value: 300, initial: 300, minimum: 60, decay: 12, function: 'linear' },
  { type: 'standard', value: 50 },
];

/** A competition of a day: solves, wrong answers, hints that cost, awards and fines, hidden and banned ones. */
export function makeExport({ mode, people, name }: Options): TestTables {
  const next = numbers(people);
  const teamOf = (user: number) => (mode === 'teams' ? Math.ceil(user / 3) : null);
  const users = Array.from({ length: people }, (_, index) => ({
    id: index + 1,
    name: `Player ${index + 1} of ${name}`,
    email: `Player${index + 1}-${name}@Example.org`,
    password: '$bcrypt-sha256$secret',
    secret: 'never',
    type: index === 0 ? 'admin' : 'user',
    hidden: index === 1,
    banned: index === 2,
    team_id: teamOf(index + 1),
    bracket_id: mode === 'users' ? (index % 2) + 1 : null,
    created: at(-600 + index),
  }));
  const teams = Array.from({ length: mode === 'teams' ? Math.ceil(people / 3) : 0 }, (_, index) => ({
    id: index + 1,
    name: index === 1 ? 'TEAM 1' : `Team ${index + 1}`,
    captain_id: index * 3 + 2,
    country: 'DE',
    hidden: index === 3,
    banned: index === 4,
    bracket_id: (index % 2) + 3,
    created: at(-300 + index),
  }));
  const challenges = kinds.map((kind, index) => ({
    id: index + 11,
    name: `Task ${index + 1}`,
    category: index % 2 === 0 ? 'web' : 'crypto',
    state: 'visible',
    position: index,
    ...kind,
  }));
  const unitOf = (user: number) => teamOf(user) ?? user;
  const solved = new Set<string>();
  const submissions: TestRow[] = [];
  const solves: TestRow[] = [];
  const unlocks: TestRow[] = [];
  const awards: TestRow[] = [];
  const row = ({ user, challenge, minute }: Solve) => ({
    id: submissions.length + 1,
    challenge_id: challenge,
    user_id: user,
    team_id: teamOf(user),
    ip: '192.0.2.1',
    date: at(minute),
  });
  for (let minute = 1; minute < 600; minute += 3) {
    const given = { user: next(people) + 1, challenge: 11 + next(kinds.length), minute };
    const key = `${unitOf(given.user)} ${given.challenge}`;
    const isRight = next(3) > 0 && !solved.has(key);
    const submission = { ...row(given), provided: `try ${minute}`, type: isRight ? 'correct' : 'incorrect' };
    submissions.push(submission);
    if (!isRight) continue;
    solved.add(key);
    const { id, challenge_id, user_id, team_id } = submission;
    solves.push({ id, challenge_id, user_id, team_id });
  }
  for (const user of [5, 7, 9].filter((one) => one <= people)) {
    const team_id = teamOf(user);
    const date = at(user + 0.5);
    const id = awards.length + 1;
    unlocks.push({ id, user_id: user, team_id, target: 21, type: 'hints', date });
    awards.push({ id, user_id: user, team_id, name: 'Hint 21', category: 'hints', value: -15, date });
  }
  for (const [user, value] of [
    [5, 40],
    [6, -30],
  ] as const)
    awards.push({
      id: awards.length + 1,
      user_id: user,
      team_id: teamOf(user),
      name: 'By hand',
      category: '',
      value,
      date: at(user + 0.7),
    });
  return {
    challenges,
    flags: challenges.map(({ id }) => ({ id, challenge_id: id, type: 'static', content: `flag{${id}}` })),
    hints: [{ id: 21, challenge_id: 11, type: 'standard', content: 'Look closer.', cost: 15 }],
    users,
    teams,
    brackets: [
      { id: 1, name: 'Students', description: 'Who studies', type: 'users' },
      { id: 2, name: 'Open', description: '', type: 'users' },
      { id: 3, name: 'Students', description: 'Who studies', type: 'teams' },
      { id: 4, name: 'Open', description: '', type: 'teams' },
    ],
    submissions,
    solves,
    unlocks,
    awards,
    tokens: [{ id: 1, value: 'a-secret-token' }],
    config: [
      { key: 'ctf_name', value: name },
      { key: 'user_mode', value: mode },
      { key: 'start', value: String(startMs / 1_000) },
      { key: 'end', value: String(startMs / 1_000 + 36_000) },
    ],
  };
}

/** The value of a challenge after so many solves of who is ranked, as CTFd computes it. */
function valueOf(challenge: TestRow, count: number): number {
  const [initial, minimum, decay] = ['initial', 'minimum', 'decay'].map((key) => Number(challenge[key]));
  if (challenge['type'] !== 'dynamic') return Number(challenge['value']);
  const [first = 0, least = 0, speed = 1] = [initial, minimum, decay];
  const n = Math.max(0, count - 1);
  const value =
    challenge['function'] === 'linear' ? first - speed * n : ((least - first) / speed ** 2) * n ** 2 + first;
  return Math.max(least, Math.ceil(value));
}

/** CTFd's own scoreboard: values as they are now and awards, the earlier last change first among equals. */
export function scoreboardOf(tables: TestTables): [name: string, score: number][] {
  const of = (name: string) => tables[name] ?? [];
  const isTeams = of('config').some(({ key, value }) => key === 'user_mode' && value === 'teams');
  const accountOf = (row: TestRow) => (isTeams ? row['team_id'] : row['user_id']);
  const ranked = new Map(
    of(isTeams ? 'teams' : 'users')
      .filter(({ hidden, banned, type }) => hidden !== true && banned !== true && type !== 'admin')
      .map(({ id, name }) => [id, String(name)]),
  );
  const dates = new Map(of('submissions').map(({ id, date }) => [id, String(date)]));
  const changes = new Map<unknown, { score: number; date: string }>();
  const add = (row: TestRow, points: number, date: string) => {
    const account = accountOf(row);
    if (points === 0 || !ranked.has(account)) return;
    const before = changes.get(account) ?? { score: 0, date: '' };
    changes.set(account, { score: before.score + points, date: date > before.date ? date : before.date });
  };
  for (const challenge of of('challenges')) {
    const mine = of('solves').filter(({ challenge_id }) => challenge_id === challenge['id']);
    const value = valueOf(challenge, mine.filter((row) => ranked.has(accountOf(row))).length);
    for (const row of mine) add(row, value, dates.get(row['id']) ?? '');
  }
  for (const row of of('awards')) add(row, Number(row['value']), String(row['date']));
  return [...changes]
    .toSorted(([, a], [, b]) => b.score - a.score || (a.date < b.date ? -1 : 1))
    .map(([account, { score }]) => [ranked.get(account) ?? '', score]);
}
