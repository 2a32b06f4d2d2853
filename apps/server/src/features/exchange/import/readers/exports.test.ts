import { limits } from '@guidon/contract';
import { describe, expect, test } from 'vitest';
import { readAll, readOne } from './read-fixture.ts';

const table = (...results: object[]) => JSON.stringify({ count: results.length, results, meta: {} });
const challenge = {
  description: 'd',
  category: 'web',
  type: 'standard',
  state: 'visible',
  max_attempts: 0,
  value: 100,
};

describe('an export of CTFd', () => {
  const files = {
    'db/alembic_version.json': table({ version_num: '8275865e5992' }),
    'db/challenges.json': table(
      { ...challenge, id: 2, name: 'Second', position: 2, next_id: 1, logic: 'all', max_attempts: 3 },
      {
        ...challenge,
        id: 1,
        name: 'First',
        position: 1,
        type: 'dynamic',
        value: 211,
        state: 'hidden',
        requirements: '{"prerequisites": [2], "anonymize": true}',
        scheduled_at: '2026-01-01T00:00:00',
      },
    ),
    'db/dynamic_challenge.json': table({
      id: 1,
      dynamic_initial: 500,
      dynamic_minimum: 100,
      dynamic_decay: 20,
    }),
    'db/flags.json': table(
      { id: 1, challenge_id: 1, type: 'static', content: 'Flag', data: 'case_insensitive' },
      { id: 2, challenge_id: 2, type: 'static', content: 'a', data: '' },
      { id: 3, challenge_id: 2, type: 'static', content: 'b', data: null },
    ),
    'db/hints.json': table(
      { id: 7, challenge_id: 1, content: 'one', cost: 0, title: 'T' },
      { id: 8, challenge_id: 1, content: 'two', cost: 5, requirements: { prerequisites: [7] } },
    ),
    'db/tags.json': table({ id: 1, challenge_id: 1, value: 'easy' }),
    'db/topics.json': table({ id: 4, value: 'sqli' }),
    'db/challenge_topics.json': table({ id: 1, challenge_id: 1, topic_id: 4 }),
    'db/files.json': table({ id: 1, type: 'challenge', challenge_id: 1, location: 'ab12/app.zip' }),
    'db/solutions.json': table({ id: 1, challenge_id: 1, content: '# How', state: 'solved' }),
    'db/config.json': table(
      { key: 'ctf_name', value: 'Winter CTF' },
      { key: 'start', value: '1767225600' },
      { key: 'end', value: '1767312000' },
      { key: 'freeze', value: '' },
      { key: 'user_mode', value: 'teams' },
      { key: 'mail_password', value: 'secret' },
    ),
    'db/pages.json': table({ route: 'rules', content: 'Be kind.', format: 'markdown' }),
    'db/users.json': table({ id: 1, email: 'a@b.example', password: 'hash' }),
    'db/tracking.json': '',
    'uploads/ab12/app.zip': 'zip',
  };

  test('keeps order, values at their start, chains of hints, prerequisites, states, files and solutions', async () => {
    const { rows } = await readAll(files);
    expect(rows).toMatchObject([
      {
        name: 'First',
        id: '1',
        format: 'ctfd',
        names: ['app.zip'],
        release: { isHidden: true, opensAtMs: Date.UTC(2026, 0) },
        requirements: { names: ['Second'], showsName: false },
        draft: {
          scoring: { kind: 'dynamic', initial: 500, minimum: 100, decay: 20, curve: 'logarithmic' },
          tags: ['easy'],
          topics: ['sqli'],
          solution: '# How',
          showSolutionAfterEnd: true,
          hints: [
            { title: 'T', content: 'one', cost: 0, requires: null },
            { content: 'two', cost: 5, requires: 0 },
          ],
          questions: [{ rule: { answers: [{ value: 'Flag', caseSensitive: false }] } }],
        },
      },
      {
        name: 'Second',
        next: 'First',
        draft: { questions: [{ maxAttempts: 3, rule: { kind: 'text', logic: 'all' } }] },
      },
    ]);
  });

  test('says what the event is, and nothing secret', async () => {
    const { settings } = await readAll(files);
    expect(settings).toEqual({
      name: 'Winter CTF',
      description: null,
      rules: 'Be kind.',
      startsAtMs: 1_767_225_600_000,
      endsAtMs: 1_767_312_000_000,
      freezesAtMs: null,
      teamMode: 'teams',
      teamSizeMax: null,
      maxParticipants: null,
      bloodPercents: [],
      divisions: [],
      left: [],
    });
    expect(JSON.stringify(await readAll(files))).not.toMatch(/secret|hash|a@b/);
  });

  test('that is broken is one row that says so', async () => {
    const row = await readOne({ ...files, 'db/flags.json': '{' });
    expect(row).toMatchObject({
      draft: null,
      errors: ['"db/alembic_version.json" is no JSON that can be read.'],
    });
  });
});

describe('a game of GZCTF', () => {
  const hash = 'a'.repeat(64);
  const files = {
    'manifest.json': JSON.stringify({ version: '1.0', format: 'GZCTF-GAME' }),
    'game.json': JSON.stringify({
      title: 'Game',
      summary: 's',
      content: 'c',
      startTime: '2026-01-01T08:00:00+08:00',
      endTime: '2026-01-02T08:00:00+08:00',
      teamMemberCountLimit: 4,
      bloodBonus: { first: 50, second: 30, third: 10 },
      acceptWithoutReview: false,
      practiceMode: true,
      inviteCode: 'LETMEIN',
      writeup: { required: true, deadline: '2026-01-03T08:00:00+08:00' },
      divisions: [
        { name: 'Students', inviteCode: null, defaultPermissions: ['All'] },
        { name: 'Alumni', inviteCode: 'ALUM', defaultPermissions: ['JoinGame', 'RankOverall'] },
        { name: 'Guests', defaultPermissions: ['JoinGame', 'ViewChallenge', 'SubmitFlags'] },
        { name: ' ' },
        ...Array.from({ length: limits.divisions }, (_, n) => ({ name: `Further ${n}` })),
      ],
    }),
    'challenges/challenge-10.json': JSON.stringify({
      id: 10,
      title: 'Ten',
      content: 'text',
      category: 'Pwn',
      enabled: false,
      scoring: { original: 1000, minRate: 0.25, difficulty: 5 },
      limits: { submission: 4, deadline: '2026-01-01T10:00:00Z' },
      flags: { static: [{ value: 'flag{ten}' }], template: 'flag{[TEAM_HASH]}' },
      attachment: { type: 'Local', hash, fileName: 'pwn.tar.gz' },
      hints: ['look'],
      container: { image: 'x' },
    }),
    'challenges/challenge-2.json': JSON.stringify({
      id: 2,
      title: 'Two',
      content: '',
      category: 'Misc',
      enabled: true,
      scoring: { original: 200, minRate: 1, difficulty: 5 },
      flags: { static: [{ value: 'x' }] },
      attachment: { type: 'Remote', remoteUrl: 'https://x.example/f.zip' },
    }),
    [`files/${hash}`]: 'bytes',
  };

  test('keeps texts, flags, files by their names, hints and limits, and says what it approximates', async () => {
    const { rows, settings, notes } = await readAll(files);
    expect(rows).toMatchObject([
      {
        name: 'Two',
        draft: {
          description: '<https://x.example/f.zip>',
          scoring: { kind: 'static' },
          questions: [{ points: 200 }],
        },
      },
      {
        name: 'Ten',
        names: ['pwn.tar.gz'],
        release: { isHidden: true, closesAtMs: Date.UTC(2026, 0, 1, 10) },
        approximated: [],
        notCarried: ['flags.template'],
        keptAside: ['container'],
        draft: {
          scoring: {
            kind: 'dynamic',
            initial: 1000,
            minimumRate: 0.25,
            difficulty: 5,
            curve: 'exponential',
          },
          hints: [{ content: 'look', cost: 0 }],
          questions: [{ maxAttempts: 4 }],
        },
      },
    ]);
    expect(settings).toMatchObject({
      name: 'Game',
      description: 's\n\nc',
      startsAtMs: Date.UTC(2026, 0),
      teamMode: 'teams',
      teamSizeMax: 4,
      bloodPercents: [5, 3, 1],
      needsApproval: true,
      practiceAfterEnd: true,
    });
    const description = '';
    expect(settings?.divisions.slice(0, 4)).toEqual([
      { name: 'Students', description, isPublic: true, isGuest: false },
      { name: 'Alumni', description, isPublic: false, isGuest: false },
      { name: 'Guests', description, isPublic: true, isGuest: true },
      { name: 'Further 0', description, isPublic: true, isGuest: false },
    ]);
    expect(settings?.divisions).toHaveLength(limits.divisions);
    expect(notes).toContain(
      `An event has ${limits.divisions} divisions at most: 3 of the game do not come over.`,
    );
    expect(notes.filter((note) => /^(Invitation codes|The game asks)/.test(note))).toHaveLength(2);
  });
});

test("CTFd's table of challenges: JSON or plain lists, quotes and lines within cells", async () => {
  const { rows } = await readAll({
    'challenges.csv': [
      '\uFEFFname,description,max_attempts,value,category,type,state,flags,tags,hints,type_data',
      '"A, the first","two\nlines",0,50,web,standard,visible,"a,b","x,y",one,',
      'B,d,2,500,pwn,dynamic,hidden,"[{""type"": ""regex"", ""content"": ""f+""}]",,"[{""content"": ""h"", ""cost"": 5}]","{""initial"": 500, ""minimum"": 100, ""decay"": 30}"',
    ].join('\r\n'),
  });
  expect(rows).toMatchObject([
    {
      name: 'A, the first',
      format: 'csv',
      draft: {
        description: 'two\nlines',
        tags: ['x', 'y'],
        hints: [{ content: 'one', cost: 0 }],
        questions: [{ points: 50, maxAttempts: null, rule: { answers: [{ value: 'a' }, { value: 'b' }] } }],
      },
    },
    {
      name: 'B',
      release: { isHidden: true },
      draft: {
        hints: [{ content: 'h', cost: 5 }],
        scoring: { kind: 'dynamic', initial: 500, minimum: 100, decay: 30 },
        questions: [{ maxAttempts: 2, rule: { kind: 'regex', pattern: 'f+' } }],
      },
    },
  ]);
  const broken = await readOne({ 'challenges.csv': 'name,category,value\n"open,web,1\n' });
  expect(broken.errors[0]).toMatch(/^The table is broken near line \d+\.$/);
});

test('a comma within the braces of a flag is part of it', async () => {
  const row = await readOne({
    'challenges.csv': 'name,category,value,flags\nA,web,50,"flag{one, two},other,open{"\n',
  });
  expect(row.draft?.questions[0]?.rule).toMatchObject({
    answers: [{ value: 'flag{one, two}' }, { value: 'other' }, { value: 'open{' }],
  });
});

test('the table of an export: requirements as Python writes them, values in columns, what has no place is named', async () => {
  const { rows } = await readAll({
    'challenges.csv': [
      'id,name,category,value,type,state,initial,minimum,decay,function,next_id,requirements,module,flags',
      '6,First,web,50,standard,visible,,,,static,7,,,x',
      "7,Second,web,320,dynamic,visible,500,100,30,linear,,\"{'prerequisites': [6], 'anonymize': True}\",rooms,y",
    ].join('\n'),
  });
  expect(rows).toMatchObject([
    { id: '6', next: 'Second', keptAside: [], draft: { scoring: { kind: 'static' } } },
    {
      id: '7',
      requirements: { names: ['First'], showsName: false },
      keptAside: ['module'],
      draft: { scoring: { kind: 'dynamic', initial: 500, minimum: 100, decay: 30, curve: 'linear' } },
    },
  ]);
});
