import { estimatePatternSteps, patternLimits } from '@guidon/contract';
import type { StoredCtfdDocument } from '@guidon/db/schema/exchange';
import { AppError, invalidField } from '../../../platform/http/app-error.ts';
import type { YamlMap, YamlValue } from '../import/read-yaml.ts';
import { parseChallenge } from '../import/parse-challenge-yaml.ts';
import { mergeChallenge } from '../import/merge-challenge.ts';
import { localize } from '../import/report-text.ts';
import type { DraftField } from '../import/challenge-draft.ts';
import type { BankChallenge } from '../import/bank-challenge.ts';
import { deriveDocument, solvingOf, unsolvable } from './derive-document.ts';
import { toChallengeAddresses } from './file-addresses.ts';
import { t } from '../declares.ts';
import { problemOf } from '../import/merged-challenge.ts';

export interface NamedDocument {
  name: string;
  document: StoredCtfdDocument;
}

const owned: readonly DraftField[] = [
  'name',
  'category',
  'description',
  'tags',
  'topics',
  'beginChallengeLink',
  'connectionInfo',
  'scoring',
  'hints',
  'questions',
  'solution',
  'showSolutionAfterEnd',
];

/** What an import makes of the document; fails with VALIDATION_FAILED where it would leave something out. */
export function parseDocument({ name, document }: NamedDocument) {
  requireFewSteps(document);
  const parsed = parseChallenge(asYaml(name, document), `${name}/challenge.yml`, []);
  const [problem] = parsed.errors;
  if (parsed.draft === null) {
    if (problem === undefined) throw new AppError('VALIDATION_FAILED');
    throw invalidField(fieldOf(problem), localize(problem));
  }
  const [lost] = parsed.notCarried.filter(({ field }) => /^(?:hints|tags|topics|attempts|logic)/.test(field));
  if (lost !== undefined) throw invalidField(lost.field.replace(/\W.*$/s, ''), localize(lost.reason));
  const leftOut = parsed.warnings.find(({ key }) => key === 'flags.patternLeftOut' || key === 'flags.empty');
  if (leftOut !== undefined) throw invalidField('content', localize(leftOut));
  return { parsed, draft: parsed.draft };
}

/** What CTFd calls that of which a text of the report speaks. */
function fieldOf({ key, params: { field } }: Parameters<typeof localize>[0]): string {
  if (typeof field === 'string') return field;
  const [about = ''] = key.split('.');
  if (about === 'flags') return 'content';
  return about === 'scoring' ? 'minimum' : about;
}

/** Before any of them is compiled. */
function requireFewSteps({ flags }: StoredCtfdDocument): void {
  const patterns = flags.filter(({ type }) => type === 'regex');
  const steps = patterns.reduce((sum, { content }) => sum + estimatePatternSteps(content), 0);
  if (steps > patternLimits.estimatedStepsOfChallenge) throw invalidField('content', t('patternsTooCostly'));
}

/** The bank's challenge as the document wants it. */
export function mergeDocument(named: NamedDocument, existing: BankChallenge | null) {
  const { parsed, draft } = parseDocument(named);
  const { document } = named;
  const questions = draft.questions.length > 0 ? draft.questions : [waiting(document, existing)];
  const { solution } = document;
  const wanted = {
    ...parsed,
    given: [...owned, ...(draft.author === '' ? [] : (['author'] as const))],
    draft: {
      ...draft,
      questions,
      solution: existing === null ? '' : toChallengeAddresses(solution?.content ?? '', existing.id),
      showSolutionAfterEnd: solution !== null && solution.state !== 'hidden',
    },
  };
  const attached = {
    files: [],
    missingFiles: existing?.files.map((file) => file.name) ?? [],
    description: draft.description,
    solution: wanted.draft.solution,
  };
  const merge = mergeChallenge(wanted, attached, { existing, isMirror: true });
  if (existing === null) return merge;
  return isSolvedAsBefore(document, existing) ? withQuestions(merge, existing) : merge;
}

/** Questions that no flag of CTFd can say stay as they are until a client changes what it was shown of them. */
function isSolvedAsBefore(document: StoredCtfdDocument, existing: BankChallenge): boolean {
  return JSON.stringify(solvingOf(document)) === JSON.stringify(solvingOf(deriveDocument(existing)));
}

function withQuestions(
  merge: ReturnType<typeof mergeChallenge>,
  { questions, scoring }: BankChallenge,
): ReturnType<typeof mergeChallenge> {
  const changes = merge.changes.filter((field) => field !== 'questions' && field !== 'scoring');
  return { ...merge, changes, merged: { ...merge.merged, questions, scoring } };
}

/** Without a flag: what is asked now, or what nobody answers. */
function waiting({ value, initial, maxAttempts }: StoredCtfdDocument, existing: BankChallenge | null) {
  return {
    title: t('question.title').in('en'),
    prompt: t('question.prompt').in('en'),
    points: value ?? initial ?? 0,
    rule: existing?.questions[0]?.rule ?? unsolvable,
    maxAttempts: maxAttempts === 0 ? null : maxAttempts,
  };
}

function asYaml(name: string, document: StoredCtfdDocument): YamlMap {
  const { initial, decay, minimum, function: curve } = document;
  const written = document.hints.filter(({ content }) => content.trim() !== '');
  const isThere = new Set(written.map(({ part }) => part));
  const extra = mapOf({ initial, decay, minimum, function: curve === 'static' ? null : curve });
  return new Map<string, YamlValue>([
    ['name', name],
    ['category', document.category],
    ['description', document.description],
    ['attribution', document.attribution],
    ['type', document.type],
    ['value', scalar(document.value)],
    ['extra', document.type.includes('dynamic') ? extra : null],
    ['connection_info', document.connectionInfo],
    ['attempts', String(document.maxAttempts)],
    ['logic', document.logic ?? 'any'],
    ['flags', document.flags.map(({ type, content, data }) => mapOf({ type, content, data }))],
    ['tags', document.tags.map(({ value }) => value)],
    ['topics', document.topics.map(({ value }) => value)],
    [
      'hints',
      written.map(({ part, title, content, cost, requires }) => {
        const required = requires.filter((one) => isThere.has(one)).map(String);
        return new Map<string, YamlValue>([
          ...mapOf({ title, content, cost, key: String(part) }),
          ['requirements', required],
        ]);
      }),
    ],
  ]);
}

function scalar(value: number | string | null): string | null {
  return value === null ? null : String(value);
}

function mapOf(values: Record<string, number | string | null>): YamlMap {
  return new Map(Object.entries(values).map(([key, value]) => [key, scalar(value)]));
}

/** As CTFd calls what the bank calls otherwise. */
const fields: Readonly<Record<string, string>> = {
  questions: 'flags',
  scoring: 'value',
  author: 'attribution',
  connectionInfo: 'connection_info',
  beginChallengeLink: 'connection_info',
};

/** VALIDATION_FAILED for what an import would refuse, or would leave out with a warning, in its words. */
export function requireSound({ merged, warnings }: ReturnType<typeof mergeChallenge>): void {
  const surplus = warnings.find(({ key }) => key.startsWith('surplus.'));
  if (surplus !== undefined) throw invalidField(surplus.key.replace('surplus.', ''), localize(surplus));
  const problem = problemOf(merged);
  if (problem !== null) throw invalidField(fields[problem.field] ?? problem.field, problem.text);
}
