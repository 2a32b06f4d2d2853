import { eventRoutes, type EventSummary } from '@guidon/contract';
import { type ApiClient, callRoute } from './api-client.ts';
import { CliError } from './cli-error.ts';

/** How the import names the event: by its id, or by the name of one that it makes. */
export type EventQuery = { eventId: string } | { eventName: string };

/** The event of that name, whatever its case. */
export async function findEvent(client: ApiClient, name: string): Promise<EventQuery> {
  const found = await findEvents(client, name);
  const [event, another] = found;
  if (another) throw new CliError(`${found.length} events are called "${name}"; rename all but one.`);
  return event ? { eventId: event.id } : { eventName: name };
}

export function isId(text: string): boolean {
  return uuid.test(text);
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id of the event that is named by it, or by its name, also among those that are archived. */
export async function requireEventId(client: ApiClient, named: string): Promise<string> {
  if (isId(named)) return named.toLowerCase();
  const found = [...(await findEvents(client, named)), ...(await findEvents(client, named, 'archived'))];
  const exact = found.filter(({ name }) => name === named);
  const [event, another] = exact.length > 0 ? exact : found;
  if (another) throw new CliError(`Several events are called "${named}"; name it by its id.`);
  if (!event) throw new CliError(`There is no event called "${named}" that this account sees.`);
  return event.id;
}

type ListedEvent = Pick<EventSummary, 'id' | 'name'>;

async function findEvents(
  client: ApiClient,
  name: string,
  status: 'all' | 'archived' = 'all',
): Promise<ListedEvent[]> {
  const found: ListedEvent[] = [];
  let cursor: string | undefined;
  do {
    const query = {
      search: name,
      status,
      includeInternal: 'true' as const,
      limit: 200,
      cursor,
    };
    const page = await callRoute(client, eventRoutes.list, { query });
    found.push(...page.data.filter((event) => event.name.toLowerCase() === name.toLowerCase()));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}
