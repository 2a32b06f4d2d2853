import type { ParticipantImport, ParticipantImportOutcome, ParticipantImportRow } from '@guidon/contract';
import { participantImportOutcomes } from '@guidon/contract/plain';

const writing: readonly ParticipantImportOutcome[] = ['registered', 'invited'];
const harmless: readonly ParticipantImportOutcome[] = [...writing, 'already-in', 'already-invited'];

/** How many rows have each outcome, without those that none has. */
export function outcomeCounts(
  rows: readonly ParticipantImportRow[],
): { outcome: ParticipantImportOutcome; count: number }[] {
  return participantImportOutcomes
    .map((outcome) => ({ outcome, count: rows.filter((row) => row.outcome === outcome).length }))
    .filter(({ count }) => count > 0);
}

/** How many people an import registers or invites. */
export function importCount({ rows }: ParticipantImport): number {
  return rows.filter(({ outcome }) => writing.includes(outcome)).length;
}

export function isProblem(outcome: ParticipantImportOutcome): boolean {
  return !harmless.includes(outcome);
}
