import { createHash } from 'node:crypto';
import { limits } from '@guidon/contract';
import type { LocalizedText } from '../../../../platform/language/localized-text.ts';
import { lineOf, textOf } from '../../import/yaml-text.ts';
import type { ExportedChallenge } from '../exported-challenge.ts';
import type { ExportedName } from '../name-exported.ts';
import { asideNote, type InExport, plainPlace } from '../plain-place.ts';
import { fallingValue } from '../scoring-in-yaml.ts';
import { t } from '../../declares.ts';
import { connectionOf, describedText } from '../write-description.ts';
import { type NamedFile, nameFiles, nameSolutionFiles, withPlainAddresses } from '../write-files.ts';
import type { WrittenQuestions } from '../write-questions.ts';
import { addRow, ctfdLimits, type CtfdTables, ctfdTime, fittingText } from './ctfd-tables.ts';

interface Surroundings {
  tables: CtfdTables;
  /** Ids of topics by what CTFd's database takes for the same word. */
  topics: Map<string, number>;
  inExport: InExport;
  name: ExportedName;
  questions: WrittenQuestions;
}

/** A file of the zip: where CTFd looks for it, and where it is stored here. */
export interface CtfdFile extends NamedFile {
  location: string;
}

/** Adds a challenge to the tables and answers what of it is otherwise there. */
export function addChallenge(
  challenge: ExportedChallenge,
  surroundings: Surroundings,
): { files: CtfdFile[]; notes: LocalizedText[] } {
  const { tables, inExport, name, questions } = surroundings;
  const number = inExport.ids.get(challenge.id) ?? 0;
  const { files, notes: fileNotes } = filesOf(challenge, number);
  const text = describedText(challenge, { files, prompts: questions.prompts });
  const connection = connectionOf(challenge);
  const place = plainPlace(challenge, inExport);
  const cut = new CutTexts();
  const value = valueOf(challenge, questions.points);
  const byline = bylineOf(challenge);
  addRow(tables, 'challenges', {
    name: name.name,
    description: cut.fit(text.text),
    attribution: byline.text,
    connection_info: connection.text && cut.fit(connection.text),
    next_id: idOf(place.nextId, inExport),
    max_attempts: challenge.place?.maxAttempts ?? questions.attempts ?? 0,
    value: value.initial,
    category: name.category,
    type: value.falls === null ? 'standard' : 'dynamic',
    state: place.state,
    logic: questions.areAllAsked ? 'all' : 'any',
    initial: value.falls?.initial ?? null,
    minimum: value.falls?.minimum ?? null,
    decay: value.falls?.decay ?? null,
    position: number,
    function: value.falls?.curve ?? 'static',
    scheduled_at: place.opensAtMs === null ? null : ctfdTime(place.opensAtMs),
    module_id: null,
    requirements: requirementsOf(place, inExport),
  });
  const shown = solutionFilesOf(challenge, number);
  addParts(challenge, { ...surroundings, number, cut, value, files, shown });
  const notes = [
    ...questions.notes,
    ...renamed(challenge, name),
    ...fileNotes,
    ...[text.note, connection.note, value.note, byline.note].flatMap((note) => note ?? []),
    ...place.notes,
    ...(place.losesRequirement ? [t('requirement')] : []),
    ...(place.losesNext ? [t('next')] : []),
    ...(place.closesAtMs === null ? [] : [t('closes')]),
    ...lossesOf(challenge),
    ...cut.notes(),
  ];
  return { files: [...files, ...shown], notes };
}

class CutTexts {
  isCut = false;
  isTitleCut = false;

  fit(text: string): string {
    const fitting = fittingText(text);
    if (fitting !== text) this.isCut = true;
    return fitting;
  }

  title(text: string): string {
    if (text.length <= ctfdLimits.hintTitle) return text;
    this.isTitleCut = true;
    return text.slice(0, ctfdLimits.hintTitle).toWellFormed().trim();
  }

  notes(): LocalizedText[] {
    return [
      ...(this.isCut ? [t('text.cut', { kilobytes: 64 })] : []),
      ...(this.isTitleCut ? [t('hint.title', { most: ctfdLimits.hintTitle })] : []),
    ];
  }
}

interface Parts extends Surroundings {
  number: number;
  cut: CutTexts;
  value: ReturnType<typeof valueOf>;
  files: readonly CtfdFile[];
  /** What its solution shows. */
  shown: readonly CtfdFile[];
}

function addParts(challenge: ExportedChallenge, parts: Parts): void {
  const { tables, topics, number, cut, value, files, shown, questions } = parts;
  if (value.falls !== null) {
    const { initial, minimum, decay, curve } = value.falls;
    // Its id is that of the challenge. CTFd 3.8.7 copies the columns of before 3.8 over the new ones once more.
    const rows = tables.get('dynamic_challenge') ?? [];
    tables.set('dynamic_challenge', rows);
    rows.push({
      id: number,
      initial,
      minimum,
      decay,
      function: curve,
      dynamic_initial: initial,
      dynamic_minimum: minimum,
      dynamic_decay: decay,
      dynamic_function: curve,
    });
  }
  for (const { kind, content, caseSensitive } of questions.flags) {
    const data = caseSensitive ? '' : 'case_insensitive';
    addRow(tables, 'flags', { challenge_id: number, type: kind, content: cut.fit(content), data });
  }
  addHints(challenge, parts);
  for (const value of wordsOf(challenge.tags)) addRow(tables, 'tags', { challenge_id: number, value });
  const ownTopics = wordsOf(challenge.topics).map((value) => {
    const key = databaseKey(value);
    const topic = topics.get(key) ?? addRow(tables, 'topics', { value });
    topics.set(key, topic);
    return topic;
  });
  for (const topic of new Set(ownTopics))
    addRow(tables, 'challenge_topics', { challenge_id: number, topic_id: topic });
  for (const { location } of files) addFile(tables, { type: 'challenge', location, challengeId: number });
  const solution = textOf(withPlainAddresses(challenge.solution, { challenge, files: shown }));
  if (solution !== null) {
    const state = challenge.showSolutionAfterEnd ? 'solved' : 'hidden';
    const id = addRow(tables, 'solutions', { challenge_id: number, content: cut.fit(solution), state });
    for (const { location } of shown) addFile(tables, { type: 'solution', location, solutionId: id });
  }
}

interface FileOf {
  type: 'challenge' | 'solution';
  location: string;
  challengeId?: number;
  solutionId?: number;
}

function addFile(tables: CtfdTables, { type, location, challengeId, solutionId }: FileOf): void {
  addRow(tables, 'files', {
    type,
    location,
    sha1sum: null,
    challenge_id: challengeId ?? null,
    page_id: null,
    solution_id: solutionId ?? null,
  });
}

function addHints({ hints }: ExportedChallenge, { tables, number, cut }: Parts): void {
  const first = (tables.get('hints') ?? []).length + 1;
  const written = hints.map(({ content }) => textOf(content.toWellFormed()));
  const ids = written.map((text, index) =>
    text === null ? null : first + written.slice(0, index).filter((one) => one !== null).length,
  );
  for (const [index, { title, cost, requires }] of hints.entries()) {
    const content = written[index] ?? null;
    if (content === null) continue;
    const required = requires === null ? null : (ids[requires] ?? null);
    addRow(tables, 'hints', {
      title: cut.title(lineOf(title) ?? ''),
      type: 'standard',
      challenge_id: number,
      content: cut.fit(content),
      cost,
      requirements: required === null ? null : { prerequisites: [required] },
    });
  }
}

/** Each once, whatever its case. */
function wordsOf(words: readonly string[]): string[] {
  const each = new Map(words.flatMap((word) => lineOf(word) ?? []).map((word) => [word.toLowerCase(), word]));
  return [...each.values()];
}

/** Words that differ in case or accents alone are one in MySQL, and topics are unique there. */
function databaseKey(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

const refused = /[\\/:*?"<>|]|\.{2,}/g;

/** In a folder each, whose name follows from what it is. CTFd takes two dots anywhere for an attack. */
function filesOf(
  challenge: ExportedChallenge,
  number: number,
): { files: CtfdFile[]; notes: LocalizedText[] } {
  const { files, notes } = nameFiles(challenge, { refused, folder: '' });
  return { files: files.map((file) => inUploads(file, `${number}`)), notes };
}

function solutionFilesOf(challenge: ExportedChallenge, number: number): CtfdFile[] {
  if (textOf(challenge.solution.toWellFormed()) === null) return [];
  const files = nameSolutionFiles(challenge, { refused, folder: '' });
  return files.map((file) => inUploads(file, `${number}/solution`));
}

function inUploads(file: NamedFile, owner: string): CtfdFile {
  const sum = createHash('sha256').update(`${owner}/${file.path}/${file.sha256}`).digest('hex');
  const location = `${sum.slice(0, 32)}/${file.path}`;
  return { ...file, location, path: `/files/${location}` };
}

function valueOf({ scoring }: ExportedChallenge, points: number) {
  const { falls, note } = fallingValue(scoring);
  return { falls, note, initial: scoring.kind === 'dynamic' ? scoring.initial : points };
}

/** CTFd has one line for whom a challenge is by. */
function bylineOf({ author, aside }: ExportedChallenge): { text: string | null; note: LocalizedText | null } {
  const own = lineOf(author);
  const { attribution } = aside;
  const written = typeof attribution === 'string' ? lineOf(attribution) : null;
  if (written === null || written.length > limits.personNameMax || written === own)
    return { text: own, note: null };
  return { text: written, note: own === null ? null : t('lost.byline') };
}

function idOf(id: string | null, { ids }: InExport): number | null {
  return id === null ? null : (ids.get(id) ?? null);
}

function requirementsOf(
  { requiredIds, anonymize }: Pick<ReturnType<typeof plainPlace>, 'requiredIds' | 'anonymize'>,
  { ids }: InExport,
): object | null {
  const prerequisites = requiredIds.flatMap((id) => ids.get(id) ?? []);
  return prerequisites.length === 0 ? null : { prerequisites, anonymize };
}

function renamed({ name }: ExportedChallenge, own: ExportedName): LocalizedText[] {
  return own.name === lineOf(name.normalize('NFC')) ? [] : [t('renamed', { name: own.name })];
}

/** What Python's patterns have not, or otherwise than those here. */
const notOfPython = /\\[pPQEzC]|\[\[:|\(\?[a-z]*U|\\x\{/;

const placed = new Set(['attribution', 'next', 'requirements', 'scheduled_at', 'closes_at', 'state']);

function lossesOf(challenge: ExportedChallenge): LocalizedText[] {
  const { questions, hints, difficulty, hasOwnContent, connectionInfo } = challenge;
  return [
    ...questions.flatMap(({ rule, title }) =>
      rule.kind === 'regex' && notOfPython.test(rule.pattern)
        ? [t('question.python', { title: lineOf(title) ?? '' })]
        : [],
    ),
    ...(hasOwnContent ? [t('content')] : []),
    ...(hints.some(({ opensAfterMinutes }) => opensAfterMinutes !== null) ? [t('hint.later')] : []),
    ...(difficulty > 1 ? [t('lost.difficulty')] : []),
    ...(connectionInfo.includes('${') ? [t('variables')] : []),
    ...asideNote(challenge, placed),
  ];
}
