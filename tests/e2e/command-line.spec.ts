import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventRoutes } from '@guidon/contract';
import { succeeded } from '@guidon/testkit/http';
import { competitionFolder } from './support/competition-folder.ts';
import { expect, test } from './support/story.ts';

const run = promisify(execFile);
const project = join(import.meta.dirname, '../..');
const { path, count } = competitionFolder();

test('the command fills an event, and the second time finds everything there', async ({
  api,
  organization,
  server,
}) => {
  const { email, password } = organization.admin;
  const account = ['--email', email, '--password', password];
  const args = ['scripts/guidon.mjs', 'import', path, '--url', server.url, ...account, '--event', 'csictf'];
  const lastLine = async () => {
    const { stdout } = await run(process.execPath, args, { cwd: project });
    return stdout.trimEnd().split('\n').at(-1);
  };
  expect(await lastLine()).toBe(
    `${count} challenges: ${count} created, 0 updated, 0 unchanged, 0 duplicate, 0 not imported, 0 failed`,
  );
  expect(await lastLine()).toBe(
    `${count} challenges: 0 created, 0 updated, ${count} unchanged, 0 duplicate, 0 not imported, 0 failed`,
  );
  const { data } = succeeded(await api.call(eventRoutes.list, organization.adminToken, {}));
  expect(data.map(({ name, lifecycle, challengeCount }) => ({ name, lifecycle, challengeCount }))).toEqual([
    { name: 'csictf', lifecycle: 'draft', challengeCount: count },
  ]);
});
