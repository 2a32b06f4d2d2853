import type { Division } from '@guidon/contract';
import type { DivisionRow } from './store.ts';

/** `counts` are those of units now, for staff; the code is for who edits the event. */
export function presentDivision(
  { id, name, description, code, isGuest, position }: DivisionRow,
  { counts, mayEdit }: { counts: ReadonlyMap<string, number> | null; mayEdit: boolean },
): Division {
  return {
    id,
    name,
    description,
    isPublic: code === null,
    isGuest,
    position,
    unitCount: counts && (counts.get(id) ?? 0),
    code: mayEdit ? code : null,
  };
}
