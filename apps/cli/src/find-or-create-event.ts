import { eventRoutes } from '@guidon/contract';
import { type ApiClient, callRoute } from './api-client.ts';
import { CliError } from './cli-error.ts';

export interface TargetEvent {
  /** Null in a dry run for an event that does not exist yet. */
  id: string | null;
  isNew: boolean;
}

/** The event of that name, whatever its case; created as a draft when there is none. */
export async function findOrCreateEvent(
  client: ApiClient,
  name: string,
  isDryRun: boolean,
): Promise<TargetEvent> {
  const found = await findEvents(client, name);
  const [event, another] = found;
  if (another) throw new CliError(`${found.length} events are called "${name}"; rename all but one.`);
  if (event) return { id: event.id, isNew: false };
  if (isDryRun) return { id: null, isNew: true };
  const created = await callRoute(client, eventRoutes.create, { body: { name } });
  return { id: created.data.id, isNew: true };
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
