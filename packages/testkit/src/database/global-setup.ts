import type { TestProject } from 'vitest/node';
import { startTemplateServer, type TestServerAddress } from './template-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServerAddress;
  }
}

/** One database server for the whole run of the tests; the answer ends it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTemplateServer();
  project.provide('testServer', { host: server.host, port: server.port, user: server.user });
  return () => server.stop();
}
