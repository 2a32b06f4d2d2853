import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { openMemoryFolder } from './memory-folder.ts';
import { startTemplateServer, type TestServerAddress } from './template-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServerAddress;
  }
}

/** The environment, as other projects of the run and programs beside the tests use the same. */
const address = 'TEST_SERVER';

/** One database server and one folder in memory for the whole test run; the result ends both. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env[address];
  if (running !== undefined) {
    project.provide('testServer', JSON.parse(running));
    return () => Promise.resolve();
  }
  const forget = keepTemporaryFilesInMemory();
  const server = await startTemplateServer();
  const { host, port, user } = server;
  project.provide('testServer', { host, port, user });
  process.env[address] = JSON.stringify({ host, port, user });
  process.env['MIGRATED_POSTGRES'] = server.migrated;
  return async () => {
    delete process.env[address];
    await server.stop();
    forget();
  };
}

function keepTemporaryFilesInMemory(): () => void {
  const folder = process.env['TMPDIR'] === undefined ? openMemoryFolder() : null;
  if (folder === null) return () => undefined;
  process.env['TMPDIR'] = folder;
  return () => {
    delete process.env['TMPDIR'];
    rmSync(folder, { recursive: true, force: true });
  };
}
