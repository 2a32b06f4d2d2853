import { CreateChallengeBody, type ImportRow } from '@guidon/contract';
import { describeIssue } from '../../platform/http/describe-issue.ts';
import type { LocalizedText } from '../../platform/language/localized-text.ts';
import type { ImportSource } from '../challenges/index.ts';
import type { ParsedChallenge } from './challenge-draft.ts';
import { chooseTarget, type ImportTarget } from './choose-target.ts';
import {
  type BankChallenge,
  type FoundFile,
  inputOf,
  mergeChallenge,
  type MergedChallenge,
} from './merge-challenge.ts';
import { localize, type ReportText } from './report-text.ts';
import { t } from './texts.ts';

export interface Candidate {
  challenge: ParsedChallenge;
  files: FoundFile[];
  missingFiles: string[];
}

/** `merged` is what is written, null when nothing is. */
export interface PlannedChallenge {
  candidate: Candidate;
  existing: BankChallenge | null;
  outcome: ImportRow['outcome'];
  reason: LocalizedText | null;
  changes: string[];
  warnings: ReportText[];
  merged: MergedChallenge | null;
  /** By which later imports find a created challenge. */
  source: ImportSource;
}

export interface BankState {
  challenges: BankChallenge[];
  /** The event to add the challenges to; null imports into the bank alone. */
  eventId: string | null;
}

export function planImport(candidates: readonly Candidate[], bank: BankState): PlannedChallenge[] {
  const firstPaths = new Map<string, string>();
  return candidates.map((candidate) => {
    const { name, path, draft } = candidate.challenge;
    const key = nameKey(name);
    const earlier = firstPaths.get(key);
    if (draft !== null && earlier === undefined) firstPaths.set(key, path);
    return planOne(candidate, matchesOf(bank, candidate.challenge), earlier ?? null, bank.eventId);
  });
}

export function nameKey(name: string): string {
  return name.toLowerCase();
}

export function importKeyOf({ name }: Pick<ParsedChallenge, 'name'>): string {
  return `name:${nameKey(name)}`;
}

/** First a challenge of its name that was made by hand, then those from the same source in their order. */
function matchesOf({ challenges }: BankState, challenge: ParsedChallenge): BankChallenge[] {
  const byHand = challenges.filter(
    ({ imported, name }) => imported === null && nameKey(name) === nameKey(challenge.name),
  );
  const key = importKeyOf(challenge);
  const copies = challenges.filter(({ imported }) => imported?.key === key);
  return [...byHand, ...copies.toSorted((a, b) => copyOf(a) - copyOf(b))];
}

function copyOf({ imported }: BankChallenge): number {
  return imported?.copy ?? 0;
}

function planOne(
  candidate: Candidate,
  matches: readonly BankChallenge[],
  earlierPath: string | null,
  eventId: string | null,
): PlannedChallenge {
  const { challenge } = candidate;
  const target = chooseTarget(matches, eventId);
  const plan: PlannedChallenge = {
    candidate,
    existing: target.existing,
    outcome: 'skipped',
    reason: null,
    changes: [],
    warnings: challenge.warnings,
    merged: null,
    source: { key: importKeyOf(challenge), copy: Math.max(0, ...matches.map(copyOf)) + 1 },
  };
  if (challenge.draft === null) return { ...plan, outcome: 'failed', reason: joined(challenge.errors) };
  if (earlierPath !== null) {
    return { ...plan, reason: t('plan.sameName', { path: earlierPath }) };
  }
  if (challenge.draft.questions.length === 0 && target.existing === null) {
    return { ...plan, reason: t('plan.noFlag') };
  }
  return planWrite(plan, target, eventId);
}

function planWrite(plan: PlannedChallenge, target: ImportTarget, eventId: string | null): PlannedChallenge {
  const { challenge, files } = plan.candidate;
  const { merged, changes, warnings } = mergeChallenge(challenge, files, target.existing);
  const problem = problemOf(merged);
  if (problem !== null) return { ...plan, outcome: 'failed', reason: problem };
  const planned = { ...plan, warnings: [...challenge.warnings, ...warnings] };
  if (target.existing === null) return { ...planned, outcome: 'created', merged, reason: target.note };
  const isMissing = eventId !== null && !target.existing.holders.includes(eventId);
  const allChanges = isMissing ? [...changes, 'event'] : changes;
  if (allChanges.length === 0) return { ...planned, reason: t('plan.unchanged') };
  if (target.refusal !== null) return { ...planned, reason: target.refusal };
  return { ...planned, outcome: 'updated', changes: allChanges, merged };
}

function joined(texts: readonly ReportText[]): LocalizedText {
  return { in: (language) => texts.map((text) => localize(text).in(language)).join(' ') };
}

function problemOf(merged: MergedChallenge): LocalizedText | null {
  const parsed = CreateChallengeBody.safeParse(inputOf(merged));
  const issue = parsed.error?.issues[0];
  return issue ? t('plan.brokenRule', { rule: describeIssue(issue).text }) : null;
}
