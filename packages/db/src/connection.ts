import { Client, type CustomTypesConfig, Pool, types as standardTypes } from 'pg';
import { prepareOften } from './prepare-often.ts';

/** How to reach a PostgreSQL: a URL, or the socket of the embedded one. */
export type ConnectionConfig =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string };

const types: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === standardTypes.builtins.INT8 ? Number : standardTypes.getTypeParser(oid, format),
};

export interface PoolOptions {
  max: number;
  onError: (error: Error) => void;
  /** Sends queries without waiting for the replies of earlier ones; for callers with several queries at once. */
  pipeline?: boolean;
  /** Looks each row up in an index, however small the table was when a plan was made. */
  byIndex?: boolean;
}

/** Every other way to join would read a table or an index whole. */
const byIndexSettings = ['enable_seqscan=off', 'enable_hashjoin=off', 'enable_mergejoin=off'];

const sessionSettings = ['statement_timeout=30000', 'idle_in_transaction_session_timeout=30000'];

/** A pool whose connections act as one database role. 64-bit integers are read as numbers. */
export function createPool(
  config: ConnectionConfig,
  role: string,
  { max, onError, pipeline = false, byIndex = false }: PoolOptions,
): Pool {
  const pool = new Pool({
    ...config,
    max,
    pipeline,
    types,
    options: [...sessionSettings, `role=${role}`, ...(byIndex ? byIndexSettings : [])]
      .map((setting) => `-c ${setting}`)
      .join(' '),
    application_name: role,
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', onError);
  // Without a listener, a connection that is lost while it is checked out would end the process; its next query fails
  // anyway.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', prepareOften());
  return pool;
}

/** A connection outside of the pools, as the login role; the caller ends it. */
export async function connect(config: ConnectionConfig): Promise<Client> {
  const client = new Client({ ...config, types });
  // The server may end the connection in the same breath as it accepts it, before a caller can listen; what is asked
  // over it next fails anyway.
  client.on('error', () => {});
  await client.connect();
  return client;
}
