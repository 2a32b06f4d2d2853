import { areVariablesSound, limits } from '@guidon/contract/plain';
import type { ChallengeDraft, DraftField, ParseNotes } from './challenge-draft.ts';
import { pathCharacters } from './archive-paths.ts';
import { parseDifficulty } from './parse-difficulty.ts';
import { parseHints } from './parse-hints.ts';
import { reportText } from './report-text.ts';
import type { YamlMap, YamlValue } from './read-yaml.ts';
import { isBlank, lineOf, listOf, mapOf, shown, textOf } from './yaml-text.ts';

type Details = Omit<
  ChallengeDraft,
  'name' | 'scoring' | 'questions' | 'solution' | 'showSolutionAfterEnd' | 'aside'
>;

export function parseDetails(file: YamlMap, notes: ParseNotes): { details: Details; given: DraftField[] } {
  const tags = parseWords(file.get('tags'), 'tags', notes);
  const difficulty = parseDifficulty(file, tags, notes);
  const connection = parseConnection(file.get('connection_info'), notes);
  const text = textOf(file.get('description'));
  const details: Details = {
    category: parseCategory(file.get('category'), notes),
    description: parseDescription(text, connection.rest, notes),
    difficulty: difficulty ?? 1,
    tags,
    beginChallengeLink: connection.link,
    connectionInfo: connection.info,
    author: parseAuthor(file, notes),
    topics: parseWords(file.get('topics'), 'topics', notes),
    hints: parseHints(file.get('hints'), notes),
    files: parseFiles(file.get('files'), notes),
  };
  const given: [DraftField, boolean][] = [
    ['category', lineOf(file.get('category')) !== null],
    ['description', details.description !== ''],
    ['difficulty', difficulty !== null],
    ['tags', details.tags.length > 0],
    ['beginChallengeLink', details.beginChallengeLink !== null],
    ['connectionInfo', details.connectionInfo !== ''],
    ['author', details.author !== ''],
    ['topics', details.topics.length > 0],
    ['hints', details.hints.length > 0],
    ['files', details.files.length > 0],
  ];
  return { details, given: given.flatMap(([field, isGiven]) => (isGiven ? [field] : [])) };
}

function parseCategory(value: YamlValue | undefined, notes: ParseNotes): string {
  const category = lineOf(value);
  if (category === null) {
    notes.warnings.push(reportText('category.missing'));
    return 'Uncategorized';
  }
  if (category.length > limits.categoryMax) {
    notes.errors.push(reportText('category.tooLong', { length: category.length, most: limits.categoryMax }));
  }
  return category;
}

function parseDescription(text: string | null, connection: string | null, notes: ParseNotes): string {
  const written = text ?? '';
  const isRepeated = connection === null || written.includes(connection);
  const description = isRepeated ? written : [written, codeBlock(connection)].filter(Boolean).join('\n\n');
  if (description.length > limits.markdownMax) {
    notes.errors.push(
      reportText('description.tooLong', { length: description.length, most: limits.markdownMax }),
    );
  }
  return description;
}

function codeBlock(text: string): string {
  const longestRun = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longestRun + 1);
  return `${fence}\n${text}\n${fence}`;
}

interface Connection {
  link: string | null;
  info: string;
  /** What is neither a link nor an info that can be shown, and goes into the description. */
  rest: string | null;
}

function parseConnection(value: YamlValue | undefined, notes: ParseNotes): Connection {
  const none = { link: null, info: '', rest: null };
  if (isBlank(value)) return none;
  const text = Array.isArray(value)
    ? value.flatMap((item) => textOf(item) ?? []).join('\n')
    : (textOf(value) ?? '');
  if (text === '') {
    const reason = reportText('connection.notText', { value: shown(value) });
    notes.notCarried.push({ field: 'connection_info', reason });
    return none;
  }
  if (isWebLink(text)) return { ...none, link: text };
  if (text.length <= limits.connectionInfoMax && areVariablesSound(text)) return { ...none, info: text };
  notes.approximated.push({ field: 'connection_info', reason: reportText('connection.inDescription') });
  return { ...none, rest: text };
}

/** A link with a variable is none yet: an event gives it its value in the connection info. */
function isWebLink(text: string): boolean {
  if (/\s|\$\{/.test(text) || text.length > limits.urlMax) return false;
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
}

function parseAuthor(file: YamlMap, notes: ParseNotes): string {
  const names = listOf(file.get('author')).flatMap((item) => lineOf(item) ?? []);
  const author = names.length > 0 ? names.join(', ') : (lineOf(file.get('attribution')) ?? '');
  if (author.length <= limits.personNameMax) return author;
  notes.warnings.push(reportText('author.cut', { most: limits.personNameMax }));
  return author.slice(0, limits.personNameMax).toWellFormed().trim();
}

/** More of them are not named. */
const surplusAtMost = 20;

/** Tags, or topics, each once whatever its case. */
function parseWords(value: YamlValue | undefined, field: 'tags' | 'topics', notes: ParseNotes): string[] {
  const tags = new Map<string, string>();
  for (const item of typeof value === 'string' ? value.split(',') : listOf(value)) {
    const tag = lineOf(item);
    if (tag === null) continue;
    if (tag.length > limits.tagMax) {
      notes.notCarried.push({
        field,
        reason: reportText('tags.tooLong', { tag: shown(tag), most: limits.tagMax }),
      });
      continue;
    }
    if (!tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  const all = [...tags.values()];
  if (all.length > limits.tags) {
    const surplus = all.slice(limits.tags, limits.tags + surplusAtMost).join(', ');
    notes.notCarried.push({
      field,
      reason: reportText('tags.tooMany', { most: limits.tags, surplus }),
    });
  }
  return all.slice(0, limits.tags);
}

function parseFiles(value: YamlValue | undefined, notes: ParseNotes): string[] {
  const paths = new Set<string>();
  for (const [index, item] of listOf(value).entries()) {
    const map = mapOf(item);
    const path = textOf(item) ?? textOf(map.get('path')) ?? textOf(map.get('file')) ?? textOf(map.get('src'));
    if (path === null) {
      if (!isBlank(item))
        notes.notCarried.push({ field: `files[${index}]`, reason: reportText('files.noPath') });
    } else if (/^[a-z][a-z0-9+.-]*:\/\//i.test(path)) {
      notes.notCarried.push({
        field: `files[${index}]`,
        reason: reportText('files.link', { path: shown(path) }),
      });
    } else if (path.length > pathCharacters) {
      notes.notCarried.push({ field: `files[${index}]`, reason: reportText('files.noPath') });
    } else {
      paths.add(path);
    }
  }
  if (paths.size > limits.filesPerChallenge) {
    notes.notCarried.push({
      field: 'files',
      reason: reportText('files.tooMany', { most: limits.filesPerChallenge }),
    });
  }
  return [...paths].slice(0, limits.filesPerChallenge);
}
