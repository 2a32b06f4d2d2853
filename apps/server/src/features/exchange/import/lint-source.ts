import { buffer } from 'node:stream/consumers';
import type { AnswerRule } from '@guidon/contract';
import { foldAnswer, compilePattern } from '@guidon/contract/plain';
import { isMap, isScalar, isSeq, LineCounter, parseAllDocuments } from 'yaml';
import { RE2JS } from 're2js';
import { ArchiveError, localize, type ReportText, reportText } from './report-text.ts';
import { type Archive, fileAt, decodeText } from './archive.ts';
import { newEvent } from './bank-challenge.ts';
import type { ParsedChallenge } from './challenge-draft.ts';
import { planImport, type PlannedChallenge } from './plan-import.ts';
import { readHere } from './read-here.ts';
import { readProject } from './read-project.ts';

export interface Finding {
  /** Of the challenge file. */
  path: string;
  line: number | null;
  /** An error keeps a challenge from being brought over as it is meant. */
  isError: boolean;
  text: string;
}

interface Problem {
  isError: boolean;
  /** Key of the challenge file. */
  field: string | null;
  text: ReportText | string;
}

/** What a person should mend before the files are brought over: as an import into an empty event would say it, and more. */
export async function lintSource(archive: Archive): Promise<{ challenges: number; findings: Finding[] }> {
  const candidates = await readHere(archive);
  const { areStatesMeant } = await readProject(archive);
  const options = { isMirror: false, nowMs: Date.now(), isDraftEvent: true, areStatesMeant };
  const plans = planImport(candidates, { challenges: [], eventId: newEvent }, options);
  const flags = flagsIn(plans);
  const findings: Finding[] = [];
  for (const plan of plans) {
    const { path } = plan.candidate.challenge;
    for (const { isError, field, text } of [...problemsOf(plan), ...flagProblems(plan, flags)]) {
      const line = await lineOfProblem(archive, path, { field, text });
      findings.push({ path, line, isError, text: sentenceOf({ field, text }) });
    }
  }
  return { challenges: plans.length, findings };
}

function problemsOf(plan: PlannedChallenge): Problem[] {
  const { candidate, outcome, reason, lost } = plan;
  const { challenge, missingFiles } = candidate;
  const error = (text: Problem['text'], field: string | null = null) => ({ isError: true, field, text });
  const warn = (text: Problem['text'], field: string | null = null) => ({ isError: false, field, text });
  if (challenge.draft === null) return challenge.errors.map((text) => error(text));
  const isIn = outcome === 'created';
  const isRenamed = plan.name !== challenge.name;
  return [
    ...(isIn ? [] : [error(reason?.in('en') ?? '')]),
    ...missingFiles.map((path) => error(reportText('lint.missing', { path }), fieldOfFile(path, challenge))),
    ...plan.warnings.map((text) => warn(text)),
    ...[...challenge.notCarried, ...lost].map(({ field, reason: text }) => warn(text, field)),
    ...(isIn && isRenamed ? [warn(reportText('plan.renamed', { name: challenge.name }), 'name')] : []),
    ...(challenge.draft.description === '' ? [warn(reportText('lint.noDescription'))] : []),
    ...(challenge.draft.solution === '' && challenge.solutionFile === null
      ? [warn(reportText('lint.noSolution'))]
      : []),
  ];
}

function fieldOfFile(path: string, { draft, solutionFile }: ParsedChallenge): string {
  if (solutionFile?.path === path) return 'solution';
  return draft?.files.includes(path) === true ? 'files' : 'description';
}

interface PlacedFlag {
  path: string;
  flag: string;
}

function flagsIn(plans: readonly PlannedChallenge[]): PlacedFlag[] {
  return plans
    .filter(({ outcome }) => outcome === 'created')
    .flatMap(({ candidate: { challenge } }) =>
      (challenge.draft?.questions ?? []).flatMap(({ rule }) =>
        foldedFlags(rule).map((flag) => ({ path: challenge.path, flag })),
      ),
    );
}

function foldedFlags(rule: AnswerRule): string[] {
  if (rule.kind === 'regex') return [`/${rule.pattern}/`];
  return rule.kind === 'text' ? rule.answers.map(({ value }) => foldAnswer(value, false)) : [];
}

/** A flag is never repeated in a sentence: logs of a job are read by many. */
function flagProblems(
  { candidate: { challenge } }: PlannedChallenge,
  flags: readonly PlacedFlag[],
): Problem[] {
  const problems: Problem[] = [];
  const add = (isError: boolean, text: ReportText) => problems.push({ isError, field: 'flags', text });
  for (const { rule } of challenge.draft?.questions ?? []) {
    const own = foldedFlags(rule);
    const other = flags.find(({ path, flag }) => path !== challenge.path && own.includes(flag));
    if (other !== undefined) add(true, reportText('lint.sameFlag', { path: other.path }));
    if (rule.kind === 'text' && rule.answers.some(({ value }) => isPlaceholderFlag(value)))
      add(true, reportText('lint.placeholderFlag'));
    if (rule.kind === 'regex' && isWeakPattern(rule.pattern)) add(false, reportText('lint.weakPattern'));
  }
  return problems;
}

function sentenceOf({ field, text }: Pick<Problem, 'field' | 'text'>): string {
  const sentence = typeof text === 'string' ? text : localize(text).in('en');
  return field === null ? sentence : `${field}: ${sentence}`;
}

/** The key that a sentence of the parser is about. */
const fieldOfText: Partial<Record<string, string>> = {
  name: 'name',
  category: 'category',
  flags: 'flags',
  files: 'files',
  hints: 'hints',
  scoring: 'value',
  solution: 'solution',
  requirements: 'requirements',
  images: 'description',
  state: 'state',
};

async function lineOfProblem(
  archive: Archive,
  path: string,
  { field, text }: Pick<Problem, 'field' | 'text'>,
): Promise<number | null> {
  if (typeof text !== 'string') {
    const { line } = text.params;
    if (typeof line === 'number') return line;
  }
  const about = field ?? (typeof text === 'string' ? undefined : fieldNamedBy(text));
  return about === undefined ? null : findLine(archive, path, about);
}

function fieldNamedBy({ key, params }: ReportText): string | undefined {
  const { field } = params;
  return typeof field === 'string' ? field : fieldOfText[key.replace(/\.[^]*$/, '')];
}

/** The line of a key, such as `flags` or `files[1]`, in the file of a challenge; null where it is not known. */
async function findLine(archive: Archive, path: string, field: string): Promise<number | null> {
  const [, filePath = path, number = '1'] = /^(.*?)(?:#(\d+))?$/s.exec(path) ?? [];
  const file = fileAt(archive, filePath);
  if (file === null || !/\.ya?ml$/i.test(filePath)) return null;
  try {
    return lineIn(decodeText(await buffer(await file.open())), Number(number) - 1, field);
  } catch (error) {
    if (error instanceof ArchiveError || error instanceof TypeError) return null;
    throw error;
  }
}

function lineIn(text: string, place: number, field: string): number | null {
  const lines = new LineCounter();
  const parsed = parseAllDocuments(text, { lineCounter: lines, uniqueKeys: false, logLevel: 'silent' });
  const documents = Array.isArray(parsed) ? parsed.map(({ contents }) => contents) : [];
  const node = documents.flatMap((one) => (isSeq(one) ? one.items : [one]))[place];
  const [, key, item] = /^([^.[]+)(?:\[(\d+)\])?/.exec(field) ?? [];
  if (!isMap(node)) return null;
  const pair = node.items.find((one) => isScalar(one.key) && one.key.value === key);
  if (pair === undefined) return null;
  const value = item === undefined || !isSeq(pair.value) ? pair.key : pair.value.items[Number(item)];
  const start = isMap(value) || isScalar(value) || isSeq(value) ? value.range?.[0] : undefined;
  return start === undefined ? null : lines.linePos(start).line;
}

const wrapped = /^[^{}\s]{0,40}\{(.*)\}$/s;

const placeholder =
  /^(?:|\.{2,}|…|x{3,}|flag|test|todo|fixme|tbd|placeholder|example|redacted|(?:your|insert|put|fake|real)[ _-]?(?:the[ _-]?)?flag.*|(?:change|replace)[ _-]?(?:me|this)|<.*>|\$\{.*\}|\{\{.*\}\})$/is;

/** A bare answer may well be a word such as "example". */
const bare = /^(?:todo|fixme|tbd|(?:change|replace)[ _-]?me)$/i;

/** Whether a flag is one that somebody meant to replace. */
export function isPlaceholderFlag(flag: string): boolean {
  const [, inner] = wrapped.exec(flag.trim()) ?? [];
  return inner === undefined ? bare.test(flag.trim()) : placeholder.test(inner.trim());
}

/** Whether a pattern accepts nearly anything: what stands between the braces, or no text at all. */
export function isWeakPattern(pattern: string): boolean {
  const plain = pattern.replace(/\\Q.*?(?:\\E|$)/gs, '').replace(/\\./gs, '');
  if (/\.(?:[*+]|\{\d*,)/.test(plain.replace(/\[\^?\]?[^\]]*\]?/g, 'c'))) return true;
  try {
    return compilePattern(pattern, (text) => RE2JS.compile(text)).matches('');
  } catch {
    return false;
  }
}
