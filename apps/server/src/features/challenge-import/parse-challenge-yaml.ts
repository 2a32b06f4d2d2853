import { limits } from '@guidon/contract/plain';
import type { ChallengeDraft, DraftField, ParsedChallenge, ParseNotes } from './challenge-draft.ts';
import { importLimits } from './import-limits.ts';
import { parseDetails } from './parse-details.ts';
import { parseQuestions } from './parse-questions.ts';
import { parseScoring } from './parse-scoring.ts';
import { reasonNotCarried } from './not-carried-reasons.ts';
import { readYaml, type YamlMap, type YamlValue } from './read-yaml.ts';
import { type ReportText, reportText } from './report-text.ts';
import { isBlank, lineOf, mapOf } from './yaml-text.ts';

/**
 * Never throws. The format is ctfcli's challenge specification 0.1, with what repositories have beside it. `path` is that
 * of the file in its archive.
 */
export function parseChallengeYaml(text: string, path: string): ParsedChallenge[] {
  const { documents, errors, warnings } = readYaml(text);
  if (errors.length > 0) return [failed(path, errors)];
  const challenges = documents.flatMap((document) => (Array.isArray(document) ? document : [document]));
  if (challenges.length === 0) return [failed(path, [reportText('file.empty')])];
  if (challenges.length > importLimits.challengesPerFile) {
    return [failed(path, [reportText('file.tooManyChallenges', { most: importLimits.challengesPerFile })])];
  }
  return challenges.map((challenge, index) => {
    const place = challenges.length > 1 ? `${path}#${index + 1}` : path;
    return challenge instanceof Map
      ? parseOne(challenge, place, [...warnings])
      : failed(place, [reportText('file.notMapping')]);
  });
}

export function failed(path: string, errors: ReportText[]): ParsedChallenge {
  const name = folderName(path) ?? path;
  return { path, name, draft: null, given: [], notCarried: [], warnings: [], errors };
}

function parseOne(file: YamlMap, path: string, warnings: ReportText[]): ParsedChallenge {
  const notes: ParseNotes = { notCarried: [], warnings, errors: [] };
  const name = parseName(file, path, notes);
  const { details, given } = parseDetails(file, notes);
  const { scoring, points, hasValue } = parseScoring(file, notes);
  const questions = parseQuestions(file, points, notes);
  listUnread(file, notes);
  const scoringGiven: DraftField[] = hasValue ? ['scoring'] : [];
  const draft: ChallengeDraft = { name, ...details, scoring, questions };
  return {
    path,
    name,
    draft: notes.errors.length === 0 ? draft : null,
    given: ['name', ...given, ...scoringGiven, ...(questions.length > 0 ? (['questions'] as const) : [])],
    ...notes,
  };
}

function parseName(file: YamlMap, path: string, notes: ParseNotes): string {
  const written = lineOf(file.get('name')) ?? lineOf(file.get('title'));
  const name = written ?? folderName(path);
  if (name === null) {
    notes.errors.push(reportText('name.missing'));
    return path;
  }
  if (written === null) notes.warnings.push(reportText('name.ofFolder'));
  if (name.length > limits.nameMax) {
    notes.errors.push(reportText('name.tooLong', { length: name.length, most: limits.nameMax }));
    return name.slice(0, limits.nameMax);
  }
  return name;
}

function folderName(path: string): string | null {
  return path.split('/').at(-2) ?? null;
}

const readKeys = new Set(
  (
    'name title author category description difficulty level tags value points type initial minimum decay ' +
    'function connection_info attempts logic flags flag hints files extra'
  ).split(' '),
);
const readExtraKeys = new Set(['initial', 'minimum', 'decay', 'function', 'difficulty', 'level']);

function listUnread(file: YamlMap, notes: ParseNotes): void {
  for (const [key, value] of file) {
    if (readKeys.has(key) || isBlank(value) || isDefault(key, value)) continue;
    if (key === 'attribution' && isBlank(file.get('author'))) continue;
    notes.notCarried.push({ field: shortKey(key), reason: reasonNotCarried(key) });
  }
  for (const [key, value] of mapOf(file.get('extra'))) {
    if (readExtraKeys.has(key) || isBlank(value)) continue;
    notes.notCarried.push({ field: `extra.${shortKey(key)}`, reason: reasonNotCarried(key) });
  }
}

function isDefault(key: string, value: YamlValue): boolean {
  return key === 'state' && value === 'visible';
}

function shortKey(key: string): string {
  return key.length > 60 ? `${key.slice(0, 60)}…` : key;
}
