import type { ChallengeScoring, ImportReport, ImportRow, Language, ValueCurves } from '@guidon/contract';
import { challengeValue, type DynamicScoring, lowestValue } from '@guidon/scoring';
import type { FieldLoss } from './challenge-draft.ts';
import type { PlannedChallenge } from './plan-import.ts';
import type { LeavingChallenge } from './leaving-challenges.ts';
import { localize, type ReportText, reportText } from './report-text.ts';

const shownPoints = 24;

const longestSolves = 1_000;

/** In how many rows a warning is repeated before one remark stands for all of them. */
const repeatedAtMost = 3;

/** The remark for warnings whose words differ from row to row. */
const summaries: Partial<Record<ReportText['key'], ReportText>> = {
  'placeholders.found': reportText('placeholders.sum'),
  'tags.shown': reportText('tags.sum'),
};

export interface RemarkCount {
  remark: ReportText;
  count: number;
}

export interface Remarks {
  counts: RemarkCount[];
  /** The warnings of a row without those that are remarks. */
  ofRow: (plan: PlannedChallenge) => ReportText[];
}

export function sumRemarks(plans: readonly PlannedChallenge[]): Remarks {
  const counts = new Map<string, RemarkCount>();
  for (const { warnings } of plans) {
    for (const [identity, remark] of new Map(warnings.map((warning) => [identityOf(warning), warning]))) {
      const before = counts.get(identity)?.count ?? 0;
      counts.set(identity, { remark: summaries[remark.key] ?? remark, count: before + 1 });
    }
  }
  const isRepeated = (warning: ReportText) => (counts.get(identityOf(warning))?.count ?? 0) > repeatedAtMost;
  return {
    counts: [...counts.values()]
      .filter(({ remark, count }) => count > repeatedAtMost || isSummary(remark))
      .toSorted((a, b) => b.count - a.count),
    ofRow: ({ warnings }) =>
      warnings.filter((warning) => summaries[warning.key] !== undefined || !isRepeated(warning)),
  };
}

function identityOf(warning: ReportText): string {
  return summaries[warning.key] === undefined ? JSON.stringify(warning) : warning.key;
}

function isSummary(remark: ReportText): boolean {
  return Object.values(summaries).includes(remark);
}

export function rowOf(plan: PlannedChallenge, remarks: Remarks, language: Language): ImportRow {
  const { candidate, existing, outcome, reason, changes, removals } = plan;
  const here = plan.merged?.scoring ?? candidate.challenge.draft?.scoring;
  return {
    key: plan.key,
    path: candidate.challenge.path,
    name: plan.name,
    category: candidate.challenge.draft?.category ?? null,
    challengeId: existing?.id ?? null,
    outcome,
    reason: reason?.in(language) ?? null,
    changes,
    carried: candidate.challenge.carried.filter((key) => !plan.keptAside.some(({ field }) => field === key)),
    approximated: candidate.challenge.approximated.map((loss) => withCurves(loss, here, language)),
    keptAside: lossesIn([...candidate.challenge.keptAside, ...plan.keptAside], language),
    notCarried: lossesIn([...candidate.challenge.notCarried, ...plan.lost], language),
    missingFiles: candidate.missingFiles,
    warnings: textsIn(remarks.ofRow(plan), language),
    removals: textsIn(removals, language),
    changedHere: plan.isChangedHere,
    conflicts: plan.conflicts,
  };
}

function withCurves(
  { field, reason, curve }: FieldLoss,
  here: ChallengeScoring | undefined,
  language: Language,
): ImportRow['approximated'][number] {
  const curves = curve === undefined || here === undefined ? null : valueCurves(curve, here);
  return { field, reason: localize(reason).in(language), ...(curves !== null && { curves }) };
}

function lossesIn(losses: readonly FieldLoss[], language: Language): ImportRow['notCarried'] {
  return losses.map(({ field, reason }) => ({ field, reason: localize(reason).in(language) }));
}

export function textsIn(texts: readonly ReportText[], language: Language): string[] {
  return texts.map((text) => localize(text).in(language));
}

export function leavingRow(
  { challenge, reason }: LeavingChallenge,
  language: Language,
): ImportReport['leaving'][number] {
  const { id, name } = challenge;
  return { challengeId: id, name, isTakenOut: reason === null, reason: reason?.in(language) ?? null };
}

export function sumsOf(rows: readonly ImportRow[]): ImportReport['sums'] {
  const count = (outcome: ImportRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return {
    total: rows.length,
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    duplicate: count('duplicate'),
    notImported: count('notImported'),
    failed: count('failed'),
  };
}

/** What a challenge is worth there and here after so many solves; null where neither falls. */
export function valueCurves(source: DynamicScoring, here: ChallengeScoring): ValueCurves | null {
  if (here.kind !== 'dynamic') return null;
  const end = Math.min(longestSolves, Math.ceil(Math.max(nearFloor(source), nearFloor(here)) * 1.15));
  const step = Math.max(1, (end - 1) / (shownPoints - 1));
  const solves: number[] = [];
  for (let count = 1; count < end; count += step) solves.push(Math.round(count));
  solves.push(end);
  const valuesOf = (scoring: DynamicScoring) =>
    solves.map((count) => Math.round(challengeValue(scoring, count)));
  return { solves, source: valuesOf(source), here: valuesOf(here) };
}

/** Solves after which nearly all of the fall has happened. Values never rise, so that halving finds it. */
function nearFloor(scoring: DynamicScoring): number {
  const floor = lowestValue(scoring);
  const near = floor + (scoring.initial - floor) / 20;
  let [least, most] = [2, longestSolves];
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (challengeValue(scoring, middle) <= near) most = middle;
    else least = middle + 1;
  }
  return least;
}
