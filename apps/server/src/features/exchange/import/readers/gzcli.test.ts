import { describe, expect, test } from 'vitest';
import { readAll, readOne } from './read-fixture.ts';

const event = `
title: "Night CTF"
start: "2031-03-01T10:00:00+00:00"
end: "2031-03-02T10:00:00+00:00"
hidden: false
summary: "A night."
content: |
  Bring a lamp.
teamMemberCountLimit: 4
bloodBonus: 52459530
acceptWithoutReview: true
practiceMode: false
writeupRequired: true
`;

const shared = ['name: "Lamp"', 'author: "ann"', 'type: "StaticContainer"'];

describe('a challenge of gzcli', () => {
  test('has the files of its folder, its curve, its connection and the event around it', async () => {
    const { settings, rows, notes } = await readAll({
      'events/night/.gzevent': event,
      'events/night/Web/lamp/challenge.yml': [
        ...shared,
        'description: |',
        '  Find the switch.',
        '',
        '  Connect: nc {{ .host }} 8011',
        'value: 1000',
        'flags: ["flag{lit}"]',
        'hints: ["Look up."]',
        'provide: "./dist"',
        'visible: false',
        'submissionLimit: 5',
        'deadlineUtc: 1930000000',
        'container: {containerImage: "{{.slug}}:latest", exposePort: 5000}',
        'scripts: {start: "make"}',
      ].join('\n'),
      'events/night/Web/lamp/dist/lamp.py': 'print()',
      'events/night/Web/lamp/dist/.gitignore': '*',
      'events/night/.example/static/challenge.yml': 'name: Sample\ntype: StaticAttachment\nvalue: 1\n',
    });
    expect(settings).toMatchObject({
      name: 'Night CTF',
      description: 'A night.\n\nBring a lamp.',
      startsAtMs: Date.parse('2031-03-01T10:00:00Z'),
      endsAtMs: Date.parse('2031-03-02T10:00:00Z'),
      teamSizeMax: 4,
      bloodPercents: [5, 3, 1],
      needsApproval: false,
      practiceAfterEnd: false,
    });
    expect(notes).toContain('The game asks for a write-up of each team, which does not come over.');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      format: 'gzcli',
      names: ['lamp.py'],
      missingFiles: [],
      keptAside: ['container', 'scripts'],
      notCarried: [],
      release: { isHidden: true, closesAtMs: 1_930_000_000_000 },
      draft: {
        name: 'Lamp',
        category: 'Web',
        author: 'ann',
        description: 'Find the switch.',
        connectionInfo: 'nc ${host} 8011',
        hints: [{ content: 'Look up.' }],
        scoring: { kind: 'dynamic', curve: 'exponential', initial: 1_000, minimumRate: 0.1, difficulty: 5 },
        questions: [
          { maxAttempts: 5, rule: { kind: 'text', answers: [{ value: 'flag{lit}', caseSensitive: true }] } },
        ],
      },
    });
  });

  test('below a hundred points its value does not fall; a link stands in the description', async () => {
    const row = await readOne({
      'Misc/lamp/challenge.yaml': [...shared, 'value: 50', 'flags: [x]', 'provide: https://a.example/b'].join(
        '\n',
      ),
    });
    expect(row.draft).toMatchObject({
      description: '<https://a.example/b>',
      scoring: { kind: 'static' },
      questions: [{ points: 50 }],
    });
  });

  test('a handout that is not there is named, and so are flags that are made for each team', async () => {
    const row = await readOne({
      'Misc/lamp/challenge.yml': [
        'name: Lamp',
        'type: DynamicContainer',
        'value: 500',
        'provide: ./gone.zip',
        'description: "See {{ .host }}"',
        'container: {flagTemplate: "flag{[TEAM_HASH]}"}',
      ].join('\n'),
    });
    expect(row).toMatchObject({ missingFiles: ['gone.zip'], notCarried: ['flags'] });
    expect(row.warnings.map(({ key }) => key)).toContain('placeholders.found');
  });
});

describe('a challenge of rsctf', () => {
  test('is worth 1000, falls to its rate, and hands out its dist folder', async () => {
    const row = await readOne({
      '.gzevent': 'title: x',
      'Jeopardy/Misc/lamp/challenge.yaml': [
        'name: Lamp',
        'type: StaticAttachment',
        'category: Crypto',
        'minScoreRate: 0.4',
        'difficulty: 3',
        'disableBloodBonus: true',
        'flags: [x]',
      ].join('\n'),
      'Jeopardy/Misc/lamp/dist/a.txt': 'a',
    });
    expect(row).toMatchObject({
      names: ['a.txt'],
      keptAside: ['disableBloodBonus'],
      draft: {
        category: 'Crypto',
        scoring: { curve: 'exponential', initial: 1_000, minimumRate: 0.4, difficulty: 3 },
      },
    });
  });

  test('another kind of game is named as one', async () => {
    const row = await readOne({
      'AD/Pwn/a/challenge.yaml': 'name: A\ntype: AttackDefense\nflagTemplate: "x{[GUID]}"\n',
    });
    expect(row.notCarried).toEqual(['flags', 'type']);
  });

  test('what is to be ignored is, and settings of several events are said of none', async () => {
    const { settings, rows } = await readAll({
      'a/.gzevent': 'title: A',
      'a/Web/x/challenge.yml': 'name: X\ntype: StaticAttachment\nvalue: 5\nflags: [x]',
      'a/Web/y/challenge.yml': 'name: Y\ntype: StaticAttachment\nignore: true',
      'b/.gzevent': 'title: B',
      'b/Web/z/challenge.yml': 'name: Z\ntype: StaticAttachment\nvalue: 5\nflags: [z]',
    });
    expect(settings).toBeNull();
    expect(rows.map(({ name }) => name)).toEqual(['X', 'Z']);
  });
});
