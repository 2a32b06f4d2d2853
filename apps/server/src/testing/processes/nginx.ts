import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { childrenOf } from './children-of.ts';
import { freePort } from '@guidon/testkit/free-port';

const documentation = join(import.meta.dirname, '../../../../../docs/operating.md');
const patience = { timeout: 20_000, interval: 20 };

export interface Nginx {
  port: number;
  useServers(ports: readonly number[]): Promise<void>;
  stop(): Promise<void>;
}

export async function startNginx(servers: readonly number[]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'guidon-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  const write = async (ports: readonly number[]) =>
    writeFile(file, configurationOf(folder, port, await documentedSite(), ports));
  await write(servers);
  const child = spawn('nginx', ['-p', folder, '-c', file, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilListening(child, port);
  return {
    port,
    async useServers(ports) {
      const before = childrenOf(child.pid ?? 0).map(({ pid }) => pid);
      await write(ports);
      child.kill('SIGHUP');
      await vi.waitFor(() => {
        const now = childrenOf(child.pid ?? 0).map(({ pid }) => pid);
        if (now.length === 0 || now.some((pid) => before.includes(pid))) throw new Error('nginx reloads');
      }, patience);
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function documentedSite(): Promise<string> {
  const block = /```nginx\n([^]*?)```/.exec(await readFile(documentation, 'utf8'))?.[1];
  if (block === undefined) throw new Error('docs/operating.md has no configuration of nginx.');
  return block;
}

function configurationOf(folder: string, port: number, site: string, servers: readonly number[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const upstream = servers.map((server) => `server 127.0.0.1:${server};`).join('\n');
  return `daemon off;
    worker_processes 1;
    pid ${folder}/nginx.pid;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http {
      access_log off;
      ${temporary.join('\n')}
      ${site.replace('server 127.0.0.1:3000;', upstream).replace('listen 80;', `listen 127.0.0.1:${port};`)}
    }`;
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  await vi.waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended with code ${child.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
  }, patience);
}
