import type { Route } from '@guidon/contract';
import { multipart } from '../multipart.ts';
import { type TestApp, urlOf } from '../test-app.ts';

export interface RawReply {
  status: number;
  text: string;
  bytes: Buffer;
}

export interface RawRequest {
  params: Record<string, string>;
  /** In place of the query that `params` and nothing else would make. */
  query?: Record<string, unknown>;
  /** Already encoded; appended to the address as it is. */
  rawQuery?: string;
  /** Bytes of the body; an upload gets a small file when there is none. */
  body?: string | Buffer;
  contentType?: string;
  headers?: Record<string, string>;
}

/** Sends any bytes to a route, past the typed client. */
export async function send(
  app: TestApp,
  route: Route,
  token: string | null,
  request: RawRequest,
): Promise<RawReply> {
  const upload =
    route.transport === 'upload' && request.body === undefined
      ? multipart([{ fileName: 'sweep.txt', content: 'sweep' }])
      : null;
  const body = upload?.payload ?? request.body;
  const url = urlOf(route, { params: request.params, query: request.query });
  const response = await app.http.inject({
    method: route.method,
    url: request.rawQuery === undefined ? url : `${url}?${request.rawQuery}`,
    headers: {
      ...(body !== undefined && {
        'content-type': upload?.contentType ?? request.contentType ?? 'application/json',
      }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...request.headers,
    },
    ...(body !== undefined && { payload: body }),
  });
  return { status: response.statusCode, text: response.payload, bytes: response.rawPayload };
}

/** The error body of an answer; null when it is none. */
export function errorOf({ text }: RawReply): { code: string; message: string; field?: string } | null {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('success' in body) || body.success !== false)
      return null;
    if (!('code' in body) || typeof body.code !== 'string') return null;
    if (!('message' in body) || typeof body.message !== 'string') return null;
    if (!('requestId' in body) || typeof body.requestId !== 'string') return null;
    const field = 'field' in body && typeof body.field === 'string' ? { field: body.field } : {};
    return { code: body.code, message: body.message, ...field };
  } catch {
    return null;
  }
}
