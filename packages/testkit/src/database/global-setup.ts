import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { openMemoryFolder } from './memory-folder.ts';
import { startTemplateServer, type TestServerAddress } from './template-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServerAddress;
  }
}

/** One database server and one folder in memory for the whole test run; the result ends both. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const forget = keepTemporaryFilesInMemory();
  const server = await startTemplateServer();
  project.provide('testServer', { host: server.host, port: server.port, user: server.user });
  return async () => {
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
