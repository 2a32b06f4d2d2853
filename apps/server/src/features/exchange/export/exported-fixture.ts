import { createHash } from 'node:crypto';
import type { AnswerRule } from '@guidon/contract';
import * as fc from 'fast-check';
import type { ExportedChallenge, ExportedPlace, ExportedQuestion } from './exported-challenge.ts';

const awkward = fc.constantFrom(
  'yes',
  'null',
  '~',
  '0123',
  '1e5',
  '12:30:00',
  '- x',
  '# x',
  'a: b',
  "it's",
  '"',
  '`',
  '{{ nc }}',
  '${host}',
  '*x',
  '&x',
  '!x',
  '%x',
  '@x',
  '|',
  '>',
  'a\tb',
  'naïve',
  'e\u0301',
  '日本',
  '\u2028',
  '\u0085',
  '\uFEFF',
  '👍',
  '\\n',
  '<<',
  '=',
);
const word = fc.oneof(
  awkward,
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.stringMatching(/^[A-Za-z0-9 _-]{1,20}$/),
);
const control = /(?![\n\t])\p{Cc}/gu;
const clean = (text: string) => text.toWellFormed().replace(control, '');
const isOneLine = (text: string) => text.trim() !== '' && !/[\n\r\t]/.test(text);
const line = word
  .map(clean)
  .filter(isOneLine)
  .map((text) => text.trim());
const block = fc
  .array(
    fc.oneof(
      word,
      fc.constantFrom('', '  indented', 'trailing ', '--8<-- "challenge.yml"', '---', '...', '```'),
    ),
    { maxLength: 6 },
  )
  .map((lines) => clean(lines.join('\n')));

const accepted = fc.record({
  value: block.map((text) => text.trim()).filter((text) => text !== ''),
  caseSensitive: fc.boolean(),
});
const options = fc
  .uniqueArray(line, { minLength: 2, maxLength: 4 })
  .map((texts) => texts.map((text, index) => ({ id: String(index), text })));
const flagsMost = 4;
const questionsMost = 4;
/** So that whoever must find every flag of all questions can. */
const attemptsLeast = flagsMost * questionsMost;
const rule: fc.Arbitrary<AnswerRule> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.array(accepted, { minLength: 1, maxLength: flagsMost }),
        fc.constantFrom('any', 'all', undefined),
      )
      .map(([answers, logic]) => ({ kind: 'text' as const, answers, ...(logic && { logic }) })),
  },
  fc.record({
    kind: fc.constant('regex' as const),
    pattern: fc.constantFrom('a+', 'flag\\{[a-z]{2,5}\\}', '(?i)x|y', '^z$', 'FLAG{x}'),
    caseSensitive: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('number' as const),
    value: fc.double({ noNaN: true, noDefaultInfinity: true }),
    tolerance: fc.constantFrom(0, 0.5),
  }),
  fc.record({
    kind: fc.constant('choice' as const),
    options,
    correct: fc.constantFrom('0', '1').map((id) => [id]),
    multiple: fc.boolean(),
  }),
);

const question: fc.Arbitrary<ExportedQuestion> = fc.record({
  title: fc.oneof(fc.constantFrom('Flag', 'Flag 2'), line),
  prompt: fc.oneof(fc.constantFrom('', 'What is the flag?'), block),
  points: fc.integer({ min: 0, max: 1_000 }),
  rule,
  maxAttempts: fc.option(fc.integer({ min: attemptsLeast, max: 1_000 })),
});

const scoring: fc.Arbitrary<ExportedChallenge['scoring']> = fc.oneof(
  fc.constant({ kind: 'static' as const }),
  fc
    .record({
      initial: fc.integer({ min: 0, max: 1_000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      decay: fc.nat(500),
      curve: fc.constantFrom('linear' as const, 'logarithmic' as const),
    })
    .map(({ initial, share, decay, curve }) => ({
      kind: 'dynamic' as const,
      initial,
      minimum: Math.floor(initial * share),
      decay,
      curve,
    })),
  fc.record({
    kind: fc.constant('dynamic' as const),
    initial: fc.integer({ min: 0, max: 1_000 }),
    minimumRate: fc.double({ min: 0, max: 1, noNaN: true }),
    difficulty: fc.integer({ min: 1, max: 200 }),
    curve: fc.constant('exponential' as const),
  }),
  fc.record({
    kind: fc.constant('dynamic' as const),
    initial: fc.integer({ min: 1, max: 1_000 }),
    minimum: fc.constant(1),
    halfway: fc.integer({ min: 1, max: 200 }),
    steepness: fc.constant(1),
    curve: fc.constant('power' as const),
  }),
);

const time = fc.date({ min: new Date(0), max: new Date(Date.UTC(2100, 0)), noInvalidDate: true });

const hourMs = 60 * 60_000;

/** What closes does so after it opens. */
const times = fc
  .record({ opensAt: fc.option(time), closesAt: fc.option(time) })
  .map(({ opensAt, closesAt }) =>
    opensAt === null || closesAt === null || closesAt > opensAt
      ? { opensAt, closesAt }
      : { opensAt, closesAt: new Date(opensAt.getTime() + hourMs) },
  );

const placeBeside = fc.record({
  isHidden: fc.boolean(),
  showLockedName: fc.boolean(),
  prerequisiteIds: fc.constant([]),
  maxAttempts: fc.option(fc.integer({ min: attemptsLeast, max: 100 })),
  attemptMode: fc.constantFrom('lockout' as const, 'timeout' as const),
  attemptTimeoutS: fc.constant(null),
  wrongPenalty: fc.nat(3),
});

const place: fc.Arbitrary<ExportedPlace> = fc
  .tuple(placeBeside, times)
  .map(([beside, both]) => ({ ...beside, ...both }));

const hint = fc.record({
  title: fc.oneof(fc.constant(''), line),
  content: block.filter((text) => text.trim() !== ''),
  cost: fc.nat(100),
  opensAfterMinutes: fc.option(fc.integer({ min: 1, max: 60 })),
});

const hints = fc.array(fc.tuple(hint, fc.option(fc.nat(5))), { maxLength: 5 }).map((all) =>
  all.map(([one, before], index) => ({
    ...one,
    requires: before === null || before >= index ? null : before,
  })),
);

const asideValue = fc.oneof(
  line,
  fc.constantFrom('1', 'true', '08', '1.5'),
  fc.array(line, { maxLength: 3, minLength: 1 }),
  fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), line, { minKeys: 1, maxKeys: 3 }),
);
const aside = fc.record(
  {
    next: line,
    module: line,
    attribution: line,
    image: fc.constantFrom('docker.io/x/y', './src'),
    'x-own': asideValue,
    state: fc.constant('locked'),
    extra: fc.record({ mana: asideValue }),
  },
  { requiredKeys: [] },
);

const files = fc.uniqueArray(
  fc.constantFrom('a.txt', 'A.txt', 'b (1).png', 'c d.png', 'ünïcode.bin', '#x?.zip', '%41.png', "q'*.png"),
  { maxLength: 4 },
);

const challenge = fc.record({
  name: line,
  author: fc.oneof(fc.constant(''), line),
  category: fc.oneof(fc.constantFrom('web', 'Web', 'pwn'), line),
  description: block,
  shownFiles: fc.boolean(),
  /** Bytes that several files of a solution may share. */
  pictures: files,
  difficulty: fc.integer({ min: 1, max: 4 }),
  tags: fc.array(line, { maxLength: 4 }),
  topics: fc.array(line, { maxLength: 4 }),
  scoring,
  beginChallengeLink: fc.option(fc.constantFrom('https://example.org/x?y=1', 'http://h:8080')),
  connectionInfo: fc.oneof(
    fc.constantFrom('', 'nc ${host} 1337', 'nc ${host} ${port}\nssh x'),
    line.filter((text) => !text.includes('${')),
  ),
  solution: fc.oneof(fc.constant(''), block),
  showSolutionAfterEnd: fc.boolean(),
  hasOwnContent: fc.boolean(),
  aside,
  questions: fc.array(question, { minLength: 1, maxLength: questionsMost }),
  hints,
  files,
  place,
});

/** Challenges of one event with ids of their own, some of which require others. */
export const arbitraryChallenges: fc.Arbitrary<ExportedChallenge[]> = fc
  .array(fc.tuple(challenge, fc.array(fc.nat(5), { maxLength: 3 }), fc.option(fc.nat(6))), {
    minLength: 1,
    maxLength: 6,
  })
  .map((all) =>
    all.map(([{ shownFiles, files: names, pictures, ...one }, before, next], index) => {
      const id = `challenge-${index}`;
      const urlOf = (name: string, place: number) =>
        `/api/challenges/${id}/files/f${place}/${encodeURIComponent(name)}`;
      const pictureUrl = (name: string, place: number) =>
        `/api/challenges/${id}/files/s${place}/${encodeURIComponent(name)}`;
      const images = shownFiles ? names.map((name, place) => `![](${urlOf(name, place)})`) : [];
      return {
        ...one,
        id,
        nextChallengeId: next === null || next === index ? null : `challenge-${next}`,
        description: [one.description, ...images].join('\n'),
        files: names.map((name, place) => ({
          id: `f${place}`,
          name,
          storageKey: `${index}/${place}`,
          sha256: createHash('sha256').update(`${index}/${place}`).digest('hex'),
          sizeBytes: 3,
        })),
        solution: [
          one.solution,
          ...pictures.map((name, place) => `![${place}](${pictureUrl(name, place)})`),
        ].join('\n'),
        solutionFiles: pictures.map((name, place) => ({
          id: `s${place}`,
          name,
          storageKey: `s${index}/${place}`,
          sha256: createHash('sha256').update(`s${index}/${place}`).digest('hex'),
          sizeBytes: 4,
        })),
        fileUrls: new Map([
          ...names.map((name, place) => [`f${place}`, urlOf(name, place)] as const),
          ...pictures.map((name, place) => [`s${place}`, pictureUrl(name, place)] as const),
        ]),
        place: {
          ...one.place,
          prerequisiteIds: [...new Set(before)].filter((at) => at < index).map((at) => `challenge-${at}`),
        },
      };
    }),
  );
