import { ErrorBody, type Route, type RouteCall, type RouteOutput } from '@guidon/contract';
import { CliError } from './cli-error.ts';

export interface ApiClient {
  /** Origin without a trailing slash. */
  url: string;
  token: string | null;
  /** Name of the organization to act in; null takes the one used last. */
  tenant: string | null;
}

/** Calls one route of the contract; any failure is a CliError in one line. */
export async function callRoute<R extends Route>(
  client: ApiClient,
  route: R,
  call: RouteCall<R>,
  upload?: FormData,
): Promise<RouteOutput<R>> {
  const { params, query, body } = partsOf(call);
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const address = new URL(`${client.url}/api${path}`);
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string' || typeof value === 'number') address.searchParams.set(name, `${value}`);
  }
  const response = await send(client, address, {
    method: route.method,
    headers: {
      accept: 'application/json',
      ...(client.tenant !== null && { 'x-tenant-id': client.tenant }),
      ...(client.token !== null && { authorization: `Bearer ${client.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(upload && { body: upload }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return read(client, route, response);
}

async function send(client: ApiClient, address: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';
    throw new CliError(`No server answers at ${client.url} (${code}); is it running there?`);
  }
}

async function read<R extends Route>(
  client: ApiClient,
  route: R,
  response: Response,
): Promise<RouteOutput<R>> {
  const json: unknown = await response.json().catch(() => null);
  const failure = ErrorBody.safeParse(json);
  if (failure.success) throw new CliError(failure.data.message);
  const reply = route.response.safeParse(json);
  if (!response.ok || !reply.success) {
    throw new CliError(`What answers at ${client.url} is not a Guidon server, or not one of this version.`);
  }
  return asOutput(route, reply.data);
}

interface Parts {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

function partsOf(call: { params?: object; query?: object; body?: unknown }): Parts {
  return { params: { ...call.params }, query: { ...call.query }, body: call.body };
}

/** Safe because the value has just been parsed with the route's own response schema. */
function asOutput<R extends Route>(_route: R, parsed: unknown): RouteOutput<R> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return parsed as RouteOutput<R>;
}
