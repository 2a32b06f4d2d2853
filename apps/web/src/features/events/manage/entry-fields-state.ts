import type { EventField } from '@guidon/contract';
import { randomUuid } from '../../../lib/random-uuid.ts';

export function newField(): EventField {
  return { id: randomUuid(), kind: 'text', label: '', help: '', isRequired: false, choices: [] };
}
