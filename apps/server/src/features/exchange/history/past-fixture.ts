import { challengeImportRoutes, historyImportRoutes } from '@guidon/contract';
import type { TestActor, TestTenant } from '../../../testing/actors.ts';
import { multipart } from '../../../testing/multipart.ts';
import { type TestApp, urlOf } from '../../../testing/test-app.ts';
import { type TestTables, zipOf } from './ctfd-export-fixture.ts';

export async function postExport(app: TestApp, url: string, { token }: TestActor, zip: Uint8Array) {
  const { payload, contentType } = multipart([{ fileName: 'export.zip', content: Buffer.from(zip) }]);
  const headers = { authorization: `Bearer ${token}`, 'content-type': contentType };
  return app.http.inject({ method: 'POST', url, headers, payload });
}

/** An event with the challenges of an export. */
export async function eventOfExport(
  app: TestApp,
  tenant: TestTenant,
  { tables, eventName }: { tables: TestTables; eventName: string },
): Promise<string> {
  const url = urlOf(challengeImportRoutes.run, { query: { eventName } });
  const reply = await postExport(app, url, tenant.admin, zipOf(tables));
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<{ event: { id: string } }>().event.id;
}

/** The same with its past. */
export async function pastOfExport(
  app: TestApp,
  tenant: TestTenant,
  given: { tables: TestTables; eventName: string },
): Promise<string> {
  const eventId = await eventOfExport(app, tenant, given);
  const url = urlOf(historyImportRoutes.run, { params: { eventId }, query: { dryRun: 'false' } });
  const reply = await postExport(app, url, tenant.admin, zipOf(given.tables));
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return eventId;
}
