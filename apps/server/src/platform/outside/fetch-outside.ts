import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { LocalizedText } from '../language/localized-text.ts';
import { type AddressKind, addressKind } from './address-kind.ts';
import { t } from './texts.ts';

export type OutsideProblem = Parameters<typeof t>[0];

export interface OutsideOptions {
  /** Kinds of addresses that may be called, whatever a name resolves to. */
  kinds: readonly AddressKind[];
  /** For the whole call: name, connection, response. */
  timeoutMs?: number;
  maxBytes?: number;
  /** For tests. */
  resolve?: typeof lookup;
}

interface OutsideRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const timeoutDefaultMs = 8_000;
const bytesDefault = 512 * 1024;
const checkMs = 3_000;

/** The call was not made, or its response not read. `text` is a clause for people that names no address. */
export class OutsideError extends Error {
  override name = 'OutsideError';
  readonly problem: OutsideProblem;
  readonly text: LocalizedText;

  constructor(problem: OutsideProblem, options?: ErrorOptions) {
    const text = t(problem);
    const words = text.in('en');
    super(`${words.charAt(0).toUpperCase()}${words.slice(1)}`, options);
    this.problem = problem;
    this.text = text;
  }
}

/**
 * Calls an address chosen by a user. The name is resolved once and exactly those addresses are called, none
 * of them inside our own network; redirects are answered and never followed; time and size are limited. Plain http is
 * for loopback alone. Fails with OutsideError.
 */
export async function fetchOutside(
  address: string,
  request: OutsideRequest,
  options: OutsideOptions,
): Promise<Response> {
  const url = callable(address, options);
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const signal = AbortSignal.timeout(options.timeoutMs ?? timeoutDefaultMs);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const outgoing = send(
    url,
    {
      method: request.method ?? 'GET',
      headers: { ...request.headers, 'accept-encoding': 'identity', connection: 'close' },
      lookup: checkedLookup(url, options),
      agent: false,
      signal,
      maxHeaderSize: 16 * 1024,
    },
    (incoming) => void readBounded(incoming, options.maxBytes ?? bytesDefault).then(resolve, reject),
  );
  outgoing.on('error', reject);
  outgoing.end(request.body);
  try {
    return await promise;
  } catch (error) {
    if (signal.aborted) throw new OutsideError('tooSlow');
    if (error instanceof OutsideError) throw error;
    throw new OutsideError('unreachable', { cause: error });
  }
}

/**
 * Whether an address may be called as far as can be known now: one whose name leads nowhere yet may. Fails with
 * OutsideError. It is asked again with every call.
 */
export async function checkOutside(address: string, options: OutsideOptions): Promise<void> {
  const url = callable(address, options);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, options.timeoutMs ?? checkMs);
  (options.resolve ?? lookup)(hostOf(url), { all: true, verbatim: true }, (_error, found) => {
    const refusal = refusalOf(() =>
      (found ?? []).forEach((one) => requireKind(one.address, url, options.kinds)),
    );
    if (refusal) reject(refusal);
    else resolve();
  });
  try {
    await promise;
  } finally {
    clearTimeout(timer);
  }
}

function callable(address: string, { kinds }: OutsideOptions): URL {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new OutsideError('notOfTheWeb');
  if (url.protocol === 'http:' && !kinds.includes('loopback')) throw new OutsideError('notHttps');
  const literal = hostOf(url);
  if (isIP(literal) !== 0) requireKind(literal, url, kinds);
  return url;
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

function requireKind(address: string, url: URL, kinds: readonly AddressKind[]): void {
  const kind = addressKind(address);
  if (!kinds.includes(kind)) throw new OutsideError('closedNetwork');
  if (url.protocol === 'http:' && kind !== 'loopback') throw new OutsideError('notHttps');
}

/** The connection gets only checked addresses, so that a second resolution of the name cannot differ. */
function checkedLookup(url: URL, { kinds, resolve = lookup }: OutsideOptions): LookupFunction {
  return (hostname, { all }, done) => {
    resolve(hostname, { all: true, verbatim: true }, (error, found) => {
      const refusal =
        error ?? refusalOf(() => found.forEach(({ address }) => requireKind(address, url, kinds)));
      const [first] = found ?? [];
      if (refusal || !first) done(refusal ?? new OutsideError('unreachable'), []);
      else if (all) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}

function refusalOf(check: () => void): Error | null {
  try {
    check();
    return null;
  } catch (error) {
    return error instanceof Error ? error : new OutsideError('unreachable');
  }
}

async function readBounded(incoming: IncomingMessage, maxBytes: number): Promise<Response> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming) {
    const part = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    bytes += part.length;
    if (bytes > maxBytes) {
      incoming.destroy();
      throw new OutsideError('tooLarge');
    }
    chunks.push(part);
  }
  const status = incoming.statusCode ?? 0;
  if (status < 200 || status > 599) throw new OutsideError('notUnderstood');
  const hasBody = ![204, 205, 304].includes(status);
  const { 'content-type': contentType, 'retry-after': retryAfter } = incoming.headers;
  return new Response(hasBody ? Buffer.concat(chunks) : null, {
    status,
    headers: {
      ...(contentType !== undefined && { 'content-type': contentType }),
      ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
    },
  });
}
