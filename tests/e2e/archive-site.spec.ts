import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { eventRoutes, stageRoutes } from '@guidon/contract';
import { succeeded } from '@guidon/testkit/http';
import { answer } from './support/organize.ts';
import { runAxe } from './support/run-axe.ts';
import { stageEvent } from './support/stage-event.ts';
import { expect, test } from './support/story.ts';

const run = promisify(execFile);
const project = join(import.meta.dirname, '../..');

test('the archive of an event opens from a folder, whole and without asking for anything', async ({
  api,
  organization,
  server,
  page,
}) => {
  const { event, warmUp, player } = await stageEvent(api, organization);
  await answer(api, player, { event, challenge: warmUp, answer: 'flag{right}' });
  const params = { eventId: event.id };
  succeeded(await api.call(eventRoutes.stop, organization.adminToken, { params }));
  const publish = { params, body: { step: 'publish' as const, shownFrom: null } };
  succeeded(await api.call(stageRoutes.reveal, organization.adminToken, publish));
  const root = await mkdtemp(join(tmpdir(), 'guidon-archive-story-'));
  try {
    const folder = join(root, 'site');
    const { email, password } = organization.admin;
    const args = ['scripts/guidon.mjs', 'archive', event.name, folder, '--url', server.url, '--email', email];
    const { stdout } = await run(process.execPath, args, {
      cwd: project,
      env: { ...process.env, GUIDON_PASSWORD: password },
    });
    expect(stdout).toMatch(/^\d+ files are in /);

    const problems: string[] = [];
    page.on('console', (message) => problems.push(message.text()));
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('requestfailed', (request) => problems.push(request.url()));
    page.on('request', (request) => {
      if (!request.url().startsWith('file:')) problems.push(request.url());
    });
    await page.goto(pathToFileURL(join(folder, 'index.html')).href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.name);
    await expect(page.getByRole('img', { name: 'Score over time' })).toBeVisible();
    for (const name of ['Scoreboard', 'Solves', 'First bloods', 'Challenges']) {
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    }
    await page.getByRole('main').getByRole('link', { name: warmUp.name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(warmUp.name);
    expect(problems).toEqual([]);
    // It reads the sheet once more, which a browser refuses to scripts of a page from a folder.
    expect(await runAxe(page)).toEqual([]);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
