import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { eventRoutes } from '@guidon/contract';
import { succeeded } from '@guidon/testkit/http';
import { competitionFolder } from './support/competition-folder.ts';
import { expect, test } from './support/story.ts';

const project = join(import.meta.dirname, '../..');
const { path, count } = competitionFolder();

test('the command fills an event, and the second time finds everything there', async ({
  api,
  organization,
  server,
}) => {
  const { email, password } = organization.admin;
  const args = ['scripts/guidon.mjs', 'import', path, '--url', server.url, '--email', email];
  const options = { cwd: project, env: { ...process.env, GUIDON_PASSWORD: password } };
  // A competition that names handouts it does not hold ends the command with 1; one line says what came of it.
  const lines = () =>
    new Promise<string[]>((resolve) =>
      execFile(process.execPath, [...args, '--event', 'csictf'], options, (_error, stdout) =>
        resolve(stdout.trimEnd().split('\n')),
      ),
    );
  expect(await lines()).toContain(
    `${count} challenges: ${count} created, 0 updated, 0 unchanged, 0 duplicate, 0 not imported, 0 failed`,
  );
  expect(await lines()).toContain(
    `${count} challenges: 0 created, 0 updated, ${count} unchanged, 0 duplicate, 0 not imported, 0 failed`,
  );
  const { data } = succeeded(await api.call(eventRoutes.list, organization.adminToken, {}));
  expect(data.map(({ name, lifecycle, challengeCount }) => ({ name, lifecycle, challengeCount }))).toEqual([
    { name: 'csictf', lifecycle: 'draft', challengeCount: count },
  ]);
});
