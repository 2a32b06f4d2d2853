import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import { lineOf, textOf } from '../import/yaml-text.ts';
import { importLimits } from '../import/import-limits.ts';
import { foldName } from '../import/import-key.ts';
import { asideInYaml, challengeYaml, flagInYaml, type YamlEntry } from './challenge-yaml.ts';
import type { ExportedChallenge, ExportedHint } from './exported-challenge.ts';
import type { ExportedName } from './name-exported.ts';
import { fallingValue } from './scoring-in-yaml.ts';
import { t } from '../declares.ts';
import { connectionOf, type DescribedWith, describedText } from './write-description.ts';
import { type NamedFile, nameFiles, nameSolutionFiles, withPlainAddresses } from './write-files.ts';
import { placeEntries } from './write-place.ts';
import { writeQuestions } from './write-questions.ts';

export interface WrittenChallenge {
  folder: string;
  /** The text of its challenge.yml; null for one that is left out. */
  yaml: string | null;
  solution: string | null;
  files: NamedFile[];
  notes: LocalizedText[];
}

export interface ExportedNames {
  own: ExportedName;
  /** By the ids of challenges. */
  names: ReadonlyMap<string, ExportedName>;
  /** By their names as an import compares them. */
  byName: ReadonlyMap<string, ExportedName>;
}

/** What an import reads of one challenge. */
const longestBytes = importLimits.challengeFileBytes;

const difficulties = ['easy', 'medium', 'hard', 'expert'];

/** A challenge as ctfcli writes it, with what of it is not so there. */
export function writeChallenge(
  challenge: ExportedChallenge,
  { own, names, byName }: ExportedNames,
): WrittenChallenge {
  const { folder, name, category } = own;
  const questions = writeQuestions(challenge.questions);
  if (questions.flags.length === 0) {
    return {
      folder,
      yaml: null,
      solution: null,
      files: [],
      notes: [t('left.noAnswer', { format: 'ctfcli' })],
    };
  }
  const notes = [...questions.notes];
  const note = (text: LocalizedText | null) => text !== null && notes.push(text);
  if (name !== lineOf(challenge.name.normalize('NFC'))) note(t('renamed', { name }));
  const { files, notes: fileNotes } = nameFiles(challenge);
  notes.push(...fileNotes);
  const shown = nameSolutionFiles(challenge);
  const solution = solutionOf(challenge, shown);
  const next = nextEntry(challenge, { own, names, byName });
  note(next.note);
  const place = placeEntries(challenge, names);
  notes.push(...place.notes);
  if (challenge.hasOwnContent) note(t('content'));
  const attempts = challenge.place?.maxAttempts ?? questions.attempts;
  const { aside } = challenge;
  const { value, note: valueNote } = valueEntries(challenge, questions.points);
  note(valueNote);
  const connection = connectionOf(challenge);
  note(connection.note);
  const kept = (key: string): YamlEntry[] =>
    Object.hasOwn(aside, key) ? [[key, asideInYaml(aside[key] ?? null)]] : [];
  if (typeof aside['image'] === 'string' && !isRegistryImage(aside['image']))
    note(t('image', { image: aside['image'] }));
  if (challenge.hints.some(({ opensAfterMinutes }) => opensAfterMinutes !== null)) note(t('hint.later'));
  const author = lineOf(challenge.author);
  const entries: YamlEntry[] = [
    ['name', name],
    ['author', author ?? ''],
    ['category', category],
    ['difficulty', difficulties[challenge.difficulty - 1] ?? 'easy'],
    ...descriptionEntry(challenge, { files, prompts: questions.prompts, note }),
    ...(author !== null && Object.hasOwn(aside, 'attribution')
      ? kept('attribution')
      : [['attribution', author ?? ''] as YamlEntry]),
    ...value,
    ...(typeof aside['image'] === 'string' && isRegistryImage(aside['image']) ? kept('image') : []),
    ...kept('protocol'),
    ...kept('host'),
    ...(connection.text === null ? [] : [['connection_info', connection.text] as YamlEntry]),
    ...kept('healthcheck'),
    ...(solution === null ? [] : [solutionEntry(challenge)]),
    ...(attempts === null ? [] : [['attempts', attempts] as YamlEntry]),
    ...(questions.areAllAsked ? [['logic', 'all'] as YamlEntry] : []),
    ['flags', questions.flags.map(flagInYaml)],
    ...listEntry('topics', challenge.topics),
    ...listEntry('tags', challenge.tags),
    ...(files.length === 0 ? [] : [['files', files.map(({ path }) => path)] as YamlEntry]),
    ...(challenge.hints.length === 0 ? [] : [['hints', hintsInYaml(challenge.hints)] as YamlEntry]),
    ...place.requirements,
    ...next.entries,
    ...place.opening,
    ...kept('module'),
    ...otherKept(challenge),
    ...place.state,
    ['version', '0.1'],
  ];
  const yaml = challengeYaml(entries);
  if (Buffer.byteLength(yaml) > longestBytes) note(t('large'));
  return { folder, yaml, solution, files: solution === null ? files : [...files, ...shown], notes };
}

/** What was kept aside may be the name of a challenge that is here now. */
function nextEntry(
  { nextChallengeId, aside }: ExportedChallenge,
  { own, names, byName }: ExportedNames,
): { entries: YamlEntry[]; note: LocalizedText | null } {
  if (nextChallengeId !== null) {
    const next = names.get(nextChallengeId);
    if (next === undefined) return { entries: [], note: t('next') };
    return { entries: [['next', next.name]], note: null };
  }
  const written = aside['next'];
  if (written === undefined) return { entries: [], note: null };
  const name = typeof written === 'string' ? lineOf(written) : null;
  const known = name === null ? undefined : byName.get(foldName(name));
  const next = known === undefined || known === own ? asideInYaml(written) : known.name;
  return { entries: [['next', next]], note: null };
}

function isRegistryImage(image: string): boolean {
  return image.startsWith('registry://') || image.startsWith('library/') || /^[\w.-]+\.[a-z]+\//.test(image);
}

const placedKeys = new Set(
  'attribution image protocol host healthcheck next module extra type state scheduled_at closes_at requirements'.split(
    ' ',
  ),
);

function otherKept({ aside }: ExportedChallenge): YamlEntry[] {
  return Object.entries(aside)
    .filter(([key]) => !placedKeys.has(key))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => [key, asideInYaml(value)]);
}

function descriptionEntry(
  challenge: ExportedChallenge,
  { note, ...shown }: DescribedWith & { note: (text: LocalizedText | null) => unknown },
): YamlEntry[] {
  const { text, note: noteOfText } = describedText(challenge, shown);
  note(noteOfText);
  return [['description', text]];
}

function valueEntries(
  { scoring, aside }: ExportedChallenge,
  points: number,
): { value: YamlEntry[]; note: LocalizedText | null } {
  const { falls, note } = fallingValue(scoring);
  const extra = asideInYaml(aside['extra'] ?? {});
  const kept = extra instanceof Map ? [...extra] : [];
  const keptEntry: YamlEntry[] = kept.length === 0 ? [] : [['extra', new Map(kept)]];
  if (falls === null) {
    const value = scoring.kind === 'dynamic' ? scoring.initial : points;
    return { value: [['value', value], ['type', 'standard'], ...keptEntry], note };
  }
  const { initial, minimum, decay, curve } = falls;
  const whole = new Map<unknown, unknown>([
    ['initial', initial],
    ['decay', decay],
    ['minimum', minimum],
    ['function', curve],
    ...kept,
  ]);
  return {
    value: [
      ['type', 'dynamic'],
      ['extra', whole],
    ],
    note,
  };
}

/** Lines that would fetch other files are kept from it. */
function solutionOf(challenge: ExportedChallenge, files: readonly NamedFile[]): string | null {
  const text = textOf(withPlainAddresses(challenge.solution, { challenge, files }));
  return text?.replace(/^([ \t]*)--8<--/gm, '$1;--8<--') ?? null;
}

function solutionEntry({ showSolutionAfterEnd }: ExportedChallenge): YamlEntry {
  if (!showSolutionAfterEnd) return ['solution', 'solution.md'];
  return [
    'solution',
    new Map([
      ['path', 'solution.md'],
      ['state', 'solved'],
    ]),
  ];
}

function listEntry(key: string, words: readonly string[]): YamlEntry[] {
  const each = new Map(words.flatMap((word) => lineOf(word) ?? []).map((word) => [word.toLowerCase(), word]));
  return each.size === 0 ? [] : [[key, [...each.values()]]];
}

function hintsInYaml(hints: readonly ExportedHint[]): unknown[] {
  const required = new Set(hints.map(({ requires }) => requires));
  return hints.flatMap<unknown>(({ title, content, cost, requires }, place) => {
    const text = textOf(content.toWellFormed());
    if (text === null) return [];
    const named = lineOf(title);
    const isPlain = named === null && cost === 0 && requires === null && !required.has(place);
    if (isPlain) return [text];
    return [
      new Map<string, unknown>([
        ...(named === null ? [] : ([['title', named]] as const)),
        ['content', text],
        ['cost', cost],
        ...(required.has(place) ? ([['key', `hint-${place + 1}`]] as const) : []),
        ...(requires === null ? [] : ([['requirements', [`hint-${requires + 1}`]]] as const)),
      ]),
    ];
  });
}
