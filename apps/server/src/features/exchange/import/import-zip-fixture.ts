import { challengeImportRoutes, type ImportReport } from '@guidon/contract';
import { expect } from 'vitest';
import type { TestActor } from '../../../testing/actors.ts';
import { type TestApp, urlOf } from '../../../testing/test-app.ts';

// A type alias fits the index signature of a query, an interface does not.
type ImportQuery = {
  eventId?: string;
  eventName?: string;
  importId?: string;
  dryRun?: 'true';
  mirror?: 'true';
  tooLarge?: string;
};

export function bytesOf(files: Record<string, string>): Record<string, Uint8Array> {
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]));
}

export async function postZip(app: TestApp, actor: TestActor, zip: Uint8Array, query: ImportQuery = {}) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(zip)]), 'challenges.zip');
  const request = new Response(form);
  return app.http.inject({
    method: 'POST',
    url: urlOf(challengeImportRoutes.run, { query }),
    headers: {
      authorization: `Bearer ${actor.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

export async function importZip(
  app: TestApp,
  actor: TestActor,
  zip: Uint8Array,
  query: ImportQuery = {},
): Promise<ImportReport> {
  const response = await postZip(app, actor, zip, query);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<ImportReport>();
}
