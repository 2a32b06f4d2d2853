import { setImmediate } from 'node:timers/promises';
import type { ImportConflict, ImportRow } from '@guidon/contract';
import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import type { ImportSource } from '../../challenges/index.ts';
import { type BankChallenge, type BankState, isChangedSince } from './bank-challenge.ts';
import type { FieldLoss, ParsedChallenge } from './challenge-draft.ts';
import { askForFlag } from './parse-questions.ts';
import { rewriteImages } from './description-images.ts';
import { eachWithPauses } from './each-with-pauses.ts';
import { findConflicts } from './find-conflicts.ts';
import {
  foldName,
  importKeyOf,
  isIdKey,
  type ImportChoices,
  nothingChosen,
  rowKeysOf,
} from './import-key.ts';
import { copyOf, type ImportTarget, matchBank } from './match-bank.ts';
import { type Merge, mergeChallenge } from './merge-challenge.ts';
import { type FoundFile, type MergedChallenge, problemOf } from './merged-challenge.ts';
import { nameChallenges } from './name-challenges.ts';
import { type Placement, placementOf } from './place-challenges.ts';
import { nextFinder, type PlannedRequirements, type Required, requirementsPlanner } from './plan-links.ts';
import { localize, type ReportText, reportText } from './report-text.ts';
import { t } from '../declares.ts';

export interface Candidate {
  challenge: ParsedChallenge;
  files: FoundFile[];
  missingFiles: string[];
  /** Names of the files that are images of the description, by the address that it writes. */
  images: ReadonlyMap<string, string>;
  /** The pictures of the solution, by the addresses that it writes. */
  solutionImages: readonly { written: string; file: FoundFile }[];
  /** Why it cannot be imported although its own file can be read. */
  problem: ReportText | null;
}

/** `merged` is what is written, null when nothing is. */
export interface PlannedChallenge {
  /** Stays the same for the same challenge of the same source, and is that of no other one of it. */
  key: string;
  candidate: Candidate;
  /** That of the file, but for one that another challenge has already. */
  name: string;
  existing: BankChallenge | null;
  outcome: ImportRow['outcome'];
  reason: LocalizedText | null;
  changes: string[];
  warnings: ReportText[];
  /** What a mirror removes. */
  removals: ReportText[];
  /** Whether it was changed here since the revision that the archive speaks of. */
  hasDiverged: boolean;
  merged: MergedChallenge | null;
  /** Whether it was changed here since an import has written it. */
  isChangedHere: boolean;
  /** Fields that were, and that this import changes as well. */
  conflicts: ImportConflict[];
  placement: Placement;
  /** What is to be completed first in the event. */
  required: Required[];
  /** What is recommended next, if it is to be written. */
  next: Required | null;
  /** Beside what the parser says of it. */
  lost: FieldLoss[];
  keptAside: FieldLoss[];
  /** By which later imports find a created challenge. */
  source: ImportSource;
}

export interface PlanOptions {
  /** Whether what the source no longer has is removed. */
  isMirror: boolean;
  nowMs: number;
  /** Whether the event is visible to its staff alone. */
  isDraftEvent: boolean;
  /** Whether a hidden challenge is meant to be hidden also where its source hides all of them. */
  areStatesMeant?: boolean;
  choices?: ImportChoices;
}

const defaults: PlanOptions = { isMirror: false, nowMs: 0, isDraftEvent: false };

/** All at once, of one's own files or of a few challenges. */
export function planImport(
  candidates: readonly Candidate[],
  bank: BankState,
  options: PlanOptions = defaults,
): PlannedChallenge[] {
  const steps = plannerSteps(candidates, bank, options);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return candidates.map(step.value);
}

/** The same with other work in between: thousands of challenges hold up nobody. */
export async function planBesideOthers(
  candidates: readonly Candidate[],
  bank: BankState,
  options: PlanOptions,
): Promise<PlannedChallenge[]> {
  const steps = plannerSteps(candidates, bank, options);
  let step = steps.next();
  while (step.done !== true) {
    await setImmediate();
    step = steps.next();
  }
  return eachWithPauses(candidates, step.value);
}

type Planner = (candidate: Candidate) => PlannedChallenge;

/** What all of them have to do with each other, in steps; then each can be planned, in their order. */
function* plannerSteps(
  candidates: readonly Candidate[],
  bank: BankState,
  options: PlanOptions,
): Generator<undefined, Planner> {
  const firstOnes = firstCandidates(candidates);
  const wanted = candidates.filter((one) => firstOnes.get(one) === one).toSorted(byReading);
  const sources = wanted.map(({ challenge }) => challenge);
  yield;
  const keys = rowKeysOf(candidates);
  yield;
  const isLeft = (candidate: Candidate) => options.choices?.left.has(keys.get(candidate) ?? '') === true;
  const targets = matchBank(sources, bank);
  yield;
  const names = nameChallenges(sources, { targets, bank });
  yield;
  const placements = placementOf(sources, { areStatesMeant: false, ...options, eventId: bank.eventId });
  const meant = {
    wanted: wanted.filter((one) => isImportable(one) && !isLeft(one)).map(({ challenge }) => challenge),
    existingOf: (challenge: ParsedChallenge) => targets.get(challenge)?.existing ?? null,
    bank,
  };
  const requirementsOf = requirementsPlanner(meant);
  const nextOf = nextFinder(meant);
  const copies = highestCopies(bank.challenges);
  return (candidate) => {
    const { challenge } = candidate;
    const target = targets.get(challenge) ?? { existing: null, note: null };
    const key = importKeyOf(challenge);
    const plan: PlannedChallenge = {
      key: keys.get(candidate) ?? key,
      candidate,
      name: names.get(challenge) ?? challenge.name,
      existing: target.existing,
      outcome: 'notImported',
      reason: null,
      changes: [],
      warnings: challenge.warnings,
      removals: [],
      hasDiverged: false,
      merged: null,
      isChangedHere: false,
      conflicts: [],
      placement: placements(challenge, target.existing),
      required: [],
      next: null,
      lost: [],
      keptAside: [],
      source: { key, copy: (copies.get(key) ?? 0) + 1 },
    };
    return planOne(plan, {
      target,
      first: firstOnes.get(candidate) ?? candidate,
      isMirror: options.isMirror,
      requirements: requirementsOf(challenge),
      next: nextOf(challenge),
      bank,
      choices: options.choices ?? nothingChosen,
    });
  };
}

/** By the key of their source. */
function highestCopies(challenges: readonly BankChallenge[]): Map<string, number> {
  const copies = new Map<string, number>();
  for (const challenge of challenges) {
    const key = challenge.imported?.key;
    if (key !== undefined) copies.set(key, Math.max(copies.get(key) ?? 0, copyOf(challenge)));
  }
  return copies;
}

/**
 * For each candidate the first one that is the same challenge. One that cannot be imported takes no name from others, so
 * that a file that is none does not hide a challenge.
 */
function firstCandidates(candidates: readonly Candidate[]): Map<Candidate, Candidate> {
  const firsts = new Map<Candidate, Candidate>();
  const byName = new Map<string, Candidate>();
  const byKey = new Map<string, Candidate>();
  for (const candidate of candidates.toSorted(byReading)) {
    const { challenge } = candidate;
    if (!isImportable(candidate)) {
      firsts.set(candidate, candidate);
      continue;
    }
    const key = importKeyOf(challenge);
    const place = `${foldName(challenge.draft?.category ?? '')}/${foldName(challenge.name)}`;
    const first = byKey.get(key) ?? (isIdKey(key) ? undefined : byName.get(place)) ?? candidate;
    firsts.set(candidate, first);
    if (first !== candidate) continue;
    byKey.set(key, candidate);
    if (!byName.has(place)) byName.set(place, candidate);
  }
  return firsts;
}

/** Challenges that can be imported choose theirs first, and those that can be solved before the others. */
function byReading(a: Candidate, b: Candidate): number {
  return placeOf(b) - placeOf(a);
}

function placeOf(candidate: Candidate): number {
  if (!isImportable(candidate)) return 0;
  return candidate.challenge.draft?.questions.length === 0 ? 1 : 2;
}

function isImportable({ challenge: { draft }, problem }: Candidate): boolean {
  return draft !== null && problem === null;
}

interface Context {
  target: ImportTarget;
  first: Candidate;
  isMirror: boolean;
  requirements: PlannedRequirements;
  next: Required | null;
  bank: BankState;
  choices: ImportChoices;
}

function planOne(plan: PlannedChallenge, context: Context): PlannedChallenge {
  const { candidate } = plan;
  const { challenge, problem } = candidate;
  if (challenge.draft === null) return { ...plan, outcome: 'failed', reason: joined(challenge.errors) };
  if (problem !== null) return { ...plan, outcome: 'failed', reason: localize(problem) };
  if (context.first !== candidate) {
    const { path } = context.first.challenge;
    return { ...plan, outcome: 'duplicate', reason: t('plan.sameName', { path }) };
  }
  if (context.choices.left.has(plan.key)) return { ...plan, reason: t('plan.left') };
  if (plan.existing !== null && !plan.existing.isAuthored) return { ...plan, reason: t('plan.notAuthor') };
  return planWrite(isUnfinished(plan) ? asUnfinished(plan) : plan, context);
}

/** Whether nothing in it can be judged, here neither. */
function isUnfinished({ candidate, existing }: PlannedChallenge): boolean {
  return candidate.challenge.draft?.questions.length === 0 && existing === null;
}

/** Nobody sees it in its event before it has a flag. */
function asUnfinished(plan: PlannedChallenge): PlannedChallenge {
  const { placement, lost } = plan;
  const note = placement.isPutIn ? t('plan.noFlagHidden') : t('plan.noFlag');
  const place = { ...placement.place, ...(placement.isPutIn && { isHidden: true }) };
  const reason = reportText('flags.noneJudged');
  return { ...plan, placement: { ...placement, place, note }, lost: [...lost, { field: 'flags', reason }] };
}

/** With a question that people judge where it has none, since a challenge has one at least. */
function withQuestion(challenge: ParsedChallenge): ParsedChallenge {
  const { draft, points } = challenge;
  if (draft === null || draft.questions.length > 0) return challenge;
  const rule = { kind: 'manual', criteria: '' } as const;
  const question = { ...askForFlag, points, rule, maxAttempts: null };
  return { ...challenge, draft: { ...draft, questions: [question] } };
}

function planWrite(given: PlannedChallenge, context: Context): PlannedChallenge {
  const plan = withNext(inItsEvent(given, context), context);
  const { target, isMirror, bank } = context;
  const { candidate, existing, placement, name } = plan;
  const said = withName(keptForExport(candidate.challenge, context), name);
  const challenge = existing === null ? withQuestion(said) : said;
  const description = describe(candidate, existing);
  const merge = mergeChallenge(
    challenge,
    {
      files: candidate.files,
      missingFiles: candidate.missingFiles,
      description,
      solution: solutionWith(candidate, existing),
    },
    { existing, isMirror },
  );
  const conflicts = existing === null ? [] : findConflicts({ existing, ...merge });
  const isKept = existing !== null && context.choices.kept.has(plan.key);
  const { merged, changes, warnings, removals } = isKept ? asItIs(existing) : merge;
  const problem = problemOf(merged);
  if (problem !== null) return { ...plan, outcome: 'failed', reason: problem.text };
  const isRenamed = name !== candidate.challenge.name;
  const notes = [
    isRenamed ? t('plan.renamed', { name: candidate.challenge.name }) : null,
    isKept ? t('plan.kept') : null,
    placement.note,
  ];
  const planned = {
    ...plan,
    isChangedHere: existing !== null && existing.changedHere.length > 0,
    conflicts,
    warnings: [...candidate.challenge.warnings, ...warnings],
    reason: allOf(notes),
  };
  if (target.existing === null) {
    return { ...planned, outcome: 'created', merged, reason: allOf([target.note, ...notes]) };
  }
  const allChanges = [
    ...changes,
    ...(plan.next === null ? [] : ['next']),
    ...(isPlaceChanged(plan, bank) ? ['event'] : []),
  ];
  if (allChanges.length === 0) {
    return {
      ...planned,
      outcome: 'unchanged',
      reason: allOf([isKept ? null : t('plan.unchanged'), ...notes]),
    };
  }
  if (target.refusal !== null) return { ...planned, reason: target.refusal };
  if (isChangedSince(target.existing, candidate.challenge, bank))
    return { ...planned, reason: t('target.diverged'), changes: allChanges, hasDiverged: true };
  return { ...planned, outcome: 'updated', changes: allChanges, removals, merged };
}

function asItIs(existing: BankChallenge): Merge {
  return {
    merged: { ...existing, files: [], removedFiles: [] },
    changes: [],
    warnings: [],
    removals: [],
  };
}

/** With what it requires there, or in the bank alone with what is kept of that for an export. */
function inItsEvent(plan: PlannedChallenge, { requirements, bank }: Context): PlannedChallenge {
  if (bank.eventId !== null) {
    return plan.placement.setsRequirements ? { ...plan, ...requirements } : plan;
  }
  const reason = reportText('notCarried.ofEvent');
  return {
    ...plan,
    keptAside: Object.keys(asideOfEvent(plan.candidate.challenge)).map((field) => ({ field, reason })),
  };
}

/** What is not here is kept as it was written. */
function withNext(plan: PlannedChallenge, { next }: Context): PlannedChallenge {
  const isNamed = plan.candidate.challenge.next !== null;
  if (next !== null) {
    const isThere = next.id !== null && next.id === plan.existing?.kept.nextChallengeId;
    return { ...plan, next: isThere ? null : next };
  }
  if (!isNamed) return plan;
  const reason = reportText('notCarried.next');
  return { ...plan, keptAside: [...plan.keptAside, { field: 'next', reason }] };
}

function asideOfEvent({ ofEvent }: ParsedChallenge): ParsedChallenge['ofEvent'] {
  const said = Object.entries(ofEvent).filter(([key, value]) => key !== 'state' || value !== 'visible');
  return Object.fromEntries(said);
}

function keptForExport(challenge: ParsedChallenge, { bank, next: found }: Context): ParsedChallenge {
  const { draft, next } = challenge;
  if (draft === null) return challenge;
  const aside = {
    ...draft.aside,
    ...(next !== null && found === null && { next }),
    ...(bank.eventId === null && asideOfEvent(challenge)),
  };
  return { ...challenge, draft: { ...draft, aside } };
}

/** Whether the event lays down something else for it afterwards, or has it only then. */
function isPlaceChanged(
  { existing, placement, required }: PlannedChallenge,
  { placed = new Map() }: BankState,
): boolean {
  const before = existing === null ? undefined : placed.get(existing.id);
  if (placement.isPutIn) return true;
  if (before === undefined) return false;
  const wanted = { ...before, ...placement.place };
  const compared = ['isHidden', 'opensAtMs', 'closesAtMs', 'showsName'] as const;
  if (compared.some((key) => wanted[key] !== before[key])) return true;
  if (!placement.setsRequirements) return false;
  const ids = new Set(required.map(({ id, challenge }) => id ?? challenge));
  return ids.size !== before.prerequisiteIds.length || !before.prerequisiteIds.every((id) => ids.has(id));
}

function withName(challenge: ParsedChallenge, name: string): ParsedChallenge {
  return { ...challenge, name, draft: challenge.draft && { ...challenge.draft, name } };
}

/** The description as it will be: images that are attached already have their address. */
function describe({ challenge, images }: Candidate, existing: BankChallenge | null): string {
  const urls = new Map((existing?.files ?? []).map((file) => [file.name, file.url]));
  return rewriteImages(challenge.draft?.description ?? '', (address) => urls.get(images.get(address) ?? ''));
}

/** The solution as it will be: pictures that it has already, the same byte for byte, have their address. */
function solutionWith({ challenge, solutionImages }: Candidate, existing: BankChallenge | null): string {
  const known = existing?.solutionFiles ?? [];
  const urls = new Map(
    solutionImages.map(({ written, file: { name, sha256 } }) => [
      written,
      known.find((file) => file.name === name && file.sha256 === sha256)?.url,
    ]),
  );
  return rewriteImages(challenge.draft?.solution ?? '', (address) => urls.get(address));
}

function joined(texts: readonly ReportText[]): LocalizedText {
  return allOf(texts.map(localize)) ?? { in: () => '' };
}

function allOf(texts: readonly (LocalizedText | null)[]): LocalizedText | null {
  const said = texts.filter((text) => text !== null);
  if (said.length === 0) return null;
  return { in: (language) => said.map((text) => text.in(language)).join(' ') };
}
