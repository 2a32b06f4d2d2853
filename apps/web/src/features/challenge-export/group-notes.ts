import type { ExportPlan } from '@guidon/contract';

export interface NoteGroup {
  text: string;
  /** Of the challenges that it is true of. */
  names: string[];
}

/** Each text once, those of challenges that are left out first. */
export function groupByText(notes: ExportPlan['notes']): NoteGroup[] {
  const sorted = notes.toSorted((a, b) => Number(b.isLeftOut) - Number(a.isLeftOut));
  const groups = Map.groupBy(sorted, ({ text }) => text);
  return [...groups].map(([text, of]) => ({ text, names: of.map(({ name }) => name) }));
}
