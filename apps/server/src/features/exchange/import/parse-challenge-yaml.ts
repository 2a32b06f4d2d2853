import { limits } from '@guidon/contract/plain';
import {
  type ChallengeDraft,
  type DraftField,
  type ParsedChallenge,
  type ParseNotes,
  shownAtOnce,
  type SolutionFile,
} from './challenge-draft.ts';
import { imagesIn, isOutside } from './description-images.ts';
import { formatOfDocument } from './readers/source-unit.ts';
import { importLimits } from './import-limits.ts';
import { warnOfPlaceholders, warnOfTags } from './warn-of-texts.ts';
import { parseDetails } from './parse-details.ts';
import { parseQuestions } from './parse-questions.ts';
import { readAside, nextOf, ofEvent, readKeys } from './read-aside.ts';
import { parseRelease, parseRequirements } from './parse-release.ts';
import { parseScoring } from './parse-scoring.ts';
import { readYaml, type YamlMap } from './read-yaml.ts';
import { type ReportText, reportText } from './report-text.ts';
import { isBlank, lineOf, shown } from './yaml-text.ts';

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
  const isAlone = challenges.length === 1;
  return challenges.map((challenge, index) => {
    const place = isAlone ? path : `${path}#${index + 1}`;
    return challenge instanceof Map
      ? { ...parseOne(challenge, place, [...warnings]), isAlone }
      : { ...failed(place, [reportText('file.notMapping')]), isAlone };
  });
}

export function failed(path: string, errors: ReportText[]): ParsedChallenge {
  return {
    path,
    format: null,
    isAlone: true,
    id: null,
    synced: null,
    name: folderName(path) ?? path,
    release: shownAtOnce,
    ofEvent: {},
    requirements: { names: [], showsName: true },
    next: null,
    solutionFile: null,
    shownNames: new Map(),
    order: null,
    carried: [],
    approximated: [],
    keptAside: [],
    draft: null,
    points: 0,
    given: [],
    notCarried: [],
    warnings: [],
    errors,
  };
}

function parseOne(file: YamlMap, path: string, warnings: ReportText[]): ParsedChallenge {
  const format = formatOfDocument(file);
  if (format !== null && format !== 'ctfcli') return { ...failed(path, []), format };
  return { ...parseChallenge(file, path, warnings), format };
}

/** Reads a challenge in the words of ctfcli's challenge.yml. */
export function parseChallenge(file: YamlMap, path: string, warnings: ReportText[]): ParsedChallenge {
  const notes: ParseNotes = { approximated: [], keptAside: [], notCarried: [], warnings, errors: [] };
  const name = parseName(file, path, notes);
  const { details, given } = parseDetails(file, notes);
  const { scoring, points, hasValue } = parseScoring(file, notes);
  const questions = parseQuestions(file, points, notes);
  const aside = readAside(file, notes);
  const requirements = parseRequirements(file, notes);
  const solutionFile = parseSolution(file, notes);
  const release = parseRelease(file, notes);
  if (release.isLocked) aside['state'] = 'locked';
  warnOfPlaceholders(details, notes);
  warnOfTags(details, notes);
  listOutsideImages(details.description, notes);
  const scoringGiven: DraftField[] = hasValue ? ['scoring'] : [];
  const draft: ChallengeDraft = {
    name,
    ...details,
    scoring,
    questions,
    solution: '',
    showSolutionAfterEnd: solutionFile?.isShown ?? false,
    aside,
  };
  return {
    ...failed(path, []),
    id: parseId(file),
    name,
    release,
    ofEvent: ofEvent(file, release),
    requirements,
    next: nextOf(file),
    solutionFile,
    draft: notes.errors.length === 0 ? draft : null,
    points,
    given: ['name', ...given, ...scoringGiven, ...(questions.length > 0 ? (['questions'] as const) : [])],
    ...notes,
    carried: carriedKeys(file, notes),
  };
}

function parseName(file: YamlMap, path: string, notes: ParseNotes): string {
  const written = lineOf(file.get('name')) ?? lineOf(file.get('title'));
  const name = (written ?? folderName(path))?.normalize('NFC') ?? null;
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

/** Pages of players load images from this site alone. */
function listOutsideImages(description: string, notes: ParseNotes): void {
  const outside = imagesIn(description).filter(isOutside);
  if (outside.length > 0) notes.warnings.push(reportText('images.outside', { count: outside.length }));
}

const longestId = 200;

function parseId(file: YamlMap): string | null {
  const id = lineOf(file.get('id'));
  return id === null || id.length > longestId ? null : id.normalize('NFC');
}

/** Keys that no note speaks of. */
function carriedKeys(file: YamlMap, { approximated, keptAside, notCarried }: ParseNotes): string[] {
  const named = [...approximated, ...keptAside, ...notCarried].map(({ field }) =>
    field.replace(/[[.].*$/s, ''),
  );
  const isRead = (key: string) => readKeys.has(key) || (key === 'next' && nextOf(file) !== null);
  return [...file]
    .filter(([key, value]) => !isBlank(value) && !named.includes(key) && isRead(key))
    .map(([key]) => key);
}

/** Reads `solution`, a path or `{ path, state }`; what stands in the file is read with the others. */
function parseSolution(file: YamlMap, notes: ParseNotes): SolutionFile | null {
  const value = file.get('solution');
  if (isBlank(value)) return null;
  const path = lineOf(value instanceof Map ? value.get('path') : value);
  if (path === null) {
    notes.notCarried.push({
      field: 'solution',
      reason: reportText('solution.noPath', { value: shown(value) }),
    });
    return null;
  }
  const state = value instanceof Map ? (lineOf(value.get('state')) ?? 'hidden').toLowerCase() : 'hidden';
  if (state !== 'hidden') {
    notes.approximated.push({ field: 'solution.state', reason: reportText('solution.afterEnd') });
  }
  return { path, isShown: state === 'visible' || state === 'solved' };
}
