import http from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
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

/** Waits as long as the server does: `fetch` gives up after five minutes without an answer, which an import may take. */
function patientFetch(
  address: URL,
  { method, headers }: Pick<RequestInit, 'method' | 'headers'>,
): Promise<Response> {
  const { request: open } = address.protocol === 'https:' ? https : http;
  const sent = Object.fromEntries(new Headers(headers));
  return new Promise((resolve, reject) => {
    const asked = open(address, { method, headers: sent }, (reply) => {
      const {
        statusCode: status = 0,
        headers: { 'content-type': type = '' },
      } = reply;
      const body = status === 204 || status === 304 ? null : Readable.toWeb(reply);
      resolve(new Response(body, { status, headers: { 'content-type': type } }));
    });
    asked.on('error', reject).end();
  });
}

async function send(client: ApiClient, address: URL, init: RequestInit): Promise<Response> {
  try {
    const isBare = init.method === 'POST' && init.body === undefined;
    return isBare ? await patientFetch(address, init) : await fetch(address, init);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';
    throw new CliError(`No server answers at ${client.url} (${code}); is it running there?`, 1, 'lost');
  }
}

const refusedStatus = new Set([429, 503]);
const lostStatus = new Set([502, 504]);

function passingOf({ status }: Response): CliError['passing'] {
  if (refusedStatus.has(status)) return 'refused';
  return lostStatus.has(status) ? 'lost' : null;
}

async function read<R extends Route>(
  client: ApiClient,
  route: R,
  response: Response,
): Promise<RouteOutput<R>> {
  const json: unknown = await response.json().catch(() => null);
  const failure = ErrorBody.safeParse(json);
  if (failure.success) throw new CliError(failure.data.message, 1, passingOf(response));
  const reply = route.response.safeParse(json);
  if (!response.ok || !reply.success) throw isNoServer(client, passingOf(response));
  return asOutput(route, reply.data);
}

async function failureOf(client: ApiClient, response: Response): Promise<CliError> {
  const failure = ErrorBody.safeParse(await response.json().catch(() => null));
  return failure.success ? new CliError(failure.data.message) : isNoServer(client);
}

function isNoServer({ url }: ApiClient, passing: CliError['passing'] = null): CliError {
  const message = `What answers at ${url} is not a Guidon server, or not one of this version.`;
  return new CliError(message, 1, passing);
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
