import { type Route, sessionRoutes } from '@guidon/contract';
import { api } from './api-client.ts';
import { ApiError, serverUnreachable } from './api-error.ts';
import { parseErrorBody, parseJson } from './api-reply.ts';
import { routeUrl } from './route-url.ts';
import { tokenStore } from './token-store.ts';

export interface DownloadInput {
  /** Of the path of the route. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  signal: AbortSignal;
  /** Called with the number of bytes received. */
  onProgress: (bytes: number) => void;
}

export interface Download {
  blob: Blob;
  /** The file name that the server gives. */
  fileName: string | undefined;
}

async function open(route: Route, { params, query, signal }: DownloadInput): Promise<Response> {
  const headers = new Headers({ accept: '*/*' });
  const token = tokenStore.token();
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  try {
    return await fetch(routeUrl(route.path, params, query), { headers, signal });
  } catch (error) {
    throw signal.aborted ? error : serverUnreachable();
  }
}

/** Downloads a route, with no time limit; an expired session is renewed once. */
export async function download(route: Route, input: DownloadInput): Promise<Download> {
  let response = await open(route, input);
  if (response.status === 401) {
    await api.call(sessionRoutes.me);
    response = await open(route, input);
  }
  if (!response.ok) {
    const parsed = parseErrorBody(await parseJson(response));
    throw new ApiError({
      ...parsed,
      status: response.status,
      code: parsed.code ?? 'UNKNOWN',
      message: parsed.message ?? 'The download failed. Please try again.',
    });
  }
  return {
    blob: new Blob(await readAll(response, input), {
      type: response.headers.get('content-type') ?? '',
    }),
    fileName: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1],
  };
}

async function readAll(response: Response, { signal, onProgress }: DownloadInput): Promise<BlobPart[]> {
  const reader = response.body?.getReader();
  const chunks: BlobPart[] = [];
  let bytes = 0;
  try {
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      chunks.push(part.value);
      bytes += part.value.length;
      onProgress(bytes);
    }
  } catch (error) {
    throw signal.aborted ? error : serverUnreachable();
  }
  return chunks;
}

export function saveFile(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // The browser reads the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
