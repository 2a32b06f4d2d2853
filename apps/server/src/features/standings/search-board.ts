import { foldName, limits, type ScoringUnit } from '@guidon/contract';
import { unitIdOf } from '@guidon/db';
import type { RankedList, Standing } from '@guidon/scoring';
import { createPause } from '../../platform/services/create-pause.ts';
import type { LiveEvent } from './live-event.ts';

/** A unit is another value whenever its name has changed. */
const foldedNames = new WeakMap<ScoringUnit, string>();

/** Folds the names that no search has met yet; other work goes on meanwhile. */
export async function foldNames(live: LiveEvent, list: RankedList): Promise<void> {
  const pause = createPause();
  for (const { id } of list.range(0, list.size)) {
    foldedName(live.unit(unitIdOf(id)));
    const rest = pause();
    if (rest) await rest;
  }
}

/** The first of a list whose name contains the text, however it is written, with their ranks in the whole list. */
export function searchBoard(live: LiveEvent, list: RankedList, text: string): Standing[] {
  const wanted = foldName(text);
  const hits: Standing[] = [];
  if (wanted === '') return hits;
  for (const standing of list.range(0, list.size)) {
    if (foldedName(live.unit(unitIdOf(standing.id))).includes(wanted)) hits.push(standing);
    if (hits.length === limits.boardHits) break;
  }
  return hits;
}

function foldedName(unit: ScoringUnit): string {
  const name = foldedNames.get(unit) ?? foldName(unit.name);
  foldedNames.set(unit, name);
  return name;
}
