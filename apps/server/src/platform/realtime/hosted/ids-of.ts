import { Id } from '@guidon/contract';

/** The ids in the data of an event: enough to know what to fetch, and nothing that could be read from it. */
export function idsOf(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null) return {};
  return Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, string] => Id.safeParse(entry[1]).success),
  );
}
