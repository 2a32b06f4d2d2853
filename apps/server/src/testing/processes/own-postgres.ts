import { type EmbeddedPostgres, startEmbeddedPostgres } from '@guidon/db/embedded';

export interface OwnPostgres {
  /** A value for `DATABASE_URL`. */
  url: string;
  address: { host: string; port: number; user: string; database: string };
  /** A fast shutdown, as by `pg_ctl restart`: running transactions end, committed ones are on the disk. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startOwnPostgres(dataDir: string): Promise<OwnPostgres> {
  const start = (): Promise<EmbeddedPostgres> => startEmbeddedPostgres({ dataDir, log: () => undefined });
  let server = await start();
  const { host, port, user, database } = server;
  return {
    url: `postgres://localhost:${port}/${database}?host=${encodeURIComponent(host)}&user=${user}`,
    address: { host, port, user, database },
    async restart() {
      await server.stop();
      server = await start();
    },
    stop: () => server.stop(),
  };
}
