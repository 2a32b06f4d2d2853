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
  return read(client, route, await request(client, route, call, upload));
}

/** The bytes that a route answers; any failure is a CliError in one line. */
export async function downloadRoute<R extends Route>(
  client: ApiClient,
  route: R,
  call: RouteCall<R>,
): Promise<ReadableStream<Uint8Array>> {
  const response = await request(client, route, call);
  if (response.ok && response.body !== null && !isJson(response)) return response.body;
  throw await failureOf(client, response);
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('json') === true;
}

function request<R extends Route>(
  client: ApiClient,
  route: R,
  call: RouteCall<R>,
  upload?: FormData,
): Promise<Response> {
  const { params, query, body } = partsOf(call);
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const address = new URL(`${client.url}/api${path}`);
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string' || typeof value === 'number') address.searchParams.set(name, `${value}`);
  }
  return send(client, address, {
    method: route.method,
    headers: {
      accept: route.transport === 'download' ? '*/*' : 'application/json',
      ...(client.tenant !== null && { 'x-tenant-id': client.tenant }),
      ...(client.token !== null && { authorization: `Bearer ${client.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(upload && { body: upload }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function send(client: ApiClient, address: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';
    throw new CliError(`No server answers at ${client.url} (${code}); is it running there?`, 1, true);
  }
}

const passingStatus = new Set([429, 502, 503, 504]);

async function read<R extends Route>(
  client: ApiClient,
  route: R,
  response: Response,
): Promise<RouteOutput<R>> {
  const json: unknown = await response.json().catch(() => null);
  const failure = ErrorBody.safeParse(json);
  if (failure.success) throw new CliError(failure.data.message, 1, passingStatus.has(response.status));
  const reply = route.response.safeParse(json);
  if (!response.ok || !reply.success) throw isNoServer(client, passingStatus.has(response.status));
  return asOutput(route, reply.data);
}

async function failureOf(client: ApiClient, response: Response): Promise<CliError> {
  const failure = ErrorBody.safeParse(await response.json().catch(() => null));
  return failure.success ? new CliError(failure.data.message) : isNoServer(client);
}

function isNoServer({ url }: ApiClient, mayPass = false): CliError {
  const message = `What answers at ${url} is not a Guidon server, or not one of this version.`;
  return new CliError(message, 1, mayPass);
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
