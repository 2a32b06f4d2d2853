import { eventRoutes } from '@guidon/contract';
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

async function findEvents(client: ApiClient, name: string): Promise<{ id: string }[]> {
  const found: { id: string }[] = [];
  let cursor: string | undefined;
  do {
    const query = {
      search: name,
      status: 'all' as const,
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
