import { foldName } from '@guidon/contract';

/** Names with the same key look alike: only one team of an event has it. A name of signs alone is its own key. */
export function nameKeyOf(name: string): string {
  return foldName(name) || name.normalize('NFKC').trim();
}
