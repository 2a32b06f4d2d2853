import type { EventField } from '@guidon/contract';
import { randomUuid } from '../../../lib/random-uuid.ts';

export function newField(): EventField {
  return { id: randomUuid(), kind: 'text', label: '', help: '', isRequired: false, choices: [] };
}

/** With one field at another place, which stays within the list. */
export function movedField(fields: readonly EventField[], from: number, to: number): EventField[] {
  const field = fields[from];
  if (field === undefined) return [...fields];
  const place = Math.min(fields.length - 1, Math.max(0, to));
  return fields.toSpliced(from, 1).toSpliced(place, 0, field);
}
