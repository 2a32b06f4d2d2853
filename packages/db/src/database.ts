import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Pool, QueryConfig } from 'pg';
import { type CollectedEffects, collectEffects, runEffects } from './after-commit.ts';
import { beginAtOnce } from './begin-at-once.ts';
import { isConnectionLost } from './failed-statements.ts';
import { type ConnectionConfig, createPool } from './connection.ts';
import type { NoSchema, Statements, Tx } from './transaction.ts';

/**
 * Access to the database inside a tenant and across tenants. Outside of this package only the batched write path uses
 * a pool directly.
 */
export interface Database {
  readonly config: ConnectionConfig;
  readonly tenantPool: Pool;
  readonly platformPool: Pool;
  /** The platform's role for the batched write path alone, which sends a whole transaction at once. */
  readonly answerPool: Pool;
  readonly tenant: NodePgDatabase<NoSchema>;
  readonly platform: NodePgDatabase<NoSchema>;
  /** Called with the error of an effect after a commit. */
  readonly onEffectError: (error: unknown) => void;
  close(): Promise<void>;
}

/** One for each write queue of answers, and one to look up the outcome of a batch whose connection was lost. */
const answerConnections = 3;

interface DatabaseOptions {
  max?: number;
  onError?: (error: Error) => void;
  onEffectError?: (error: unknown) => void;
}

/** Opens the pools; `max` connections each. */
export function createDatabase(config: ConnectionConfig, options: DatabaseOptions = {}): Database {
  const { max = 10, onError = () => {}, onEffectError = () => {} } = options;
  const tenantPool = createPool(config, 'guidon_tenant', { max, onError, pipeline: true });
  const platformPool = createPool(config, 'guidon_platform', { max, onError, pipeline: true });
  const answerPool = createPool(config, 'guidon_platform', {
    max: answerConnections,
    onError,
    pipeline: true,
    // The plans of its statements are made with the first answers and kept while the tables grow by the thousand.
    byIndex: true,
  });
  return {
    config,
    tenantPool,
    platformPool,
    answerPool,
    tenant: drizzle(tenantPool),
    platform: drizzle(platformPool),
    onEffectError,
    close: async () => {
      await Promise.all([tenantPool.end(), platformPool.end(), answerPool.end()]);
    },
  };
}

/** Database, tenant, and the transaction of an outer verb if there is one. */
export interface TenantScope {
  database: Database;
  tenantId: string;
  tx?: Tx;
}

/** Runs `work` in a transaction that sees and writes rows of one tenant only; joins an outer one when given. */
export async function inTenant<T>(scope: TenantScope, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (scope.tx) return work(scope.tx);
  const { database, tenantId } = scope;
  return inTransaction(database, database.tenantPool, work, { enter: enterTenant(tenantId) });
}

/** Runs `work` in a transaction across tenants: sign-in, provisioning, jobs, the batched write path. */
export async function asPlatform<T>(
  scope: { database: Database; tx?: Tx },
  work: (tx: Tx) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  if (scope.tx) return work(scope.tx);
  const { database } = scope;
  return inTransaction(database, database.platformPool, work, { config });
}

/** The setting by which row-level security shows and accepts the rows of one tenant only. */
function enterTenant(tenantId: string): QueryConfig {
  return {
    name: 'enter-tenant',
    text: "select set_config('guidon.tenant_id', $1, true)",
    values: [tenantId],
  };
}

/**
 * The transaction that drizzle makes, on a connection that always goes back to the pool: given the pool itself, drizzle
 * keeps a connection for ever whose `begin` fails, and after a restart of the database there would be none left.
 *
 * Where the connection is lost during the commit, its effects run all the same: they say no more than "look again", and
 * looking once too often is better than missing what was committed.
 */
async function inTransaction<T>(
  { onEffectError }: Database,
  pool: Pool,
  work: (tx: Tx) => Promise<T>,
  { enter, config }: { enter?: QueryConfig; config?: PgTransactionConfig | undefined },
): Promise<T> {
  const client = await pool.connect();
  const collected: CollectedEffects = { effects: null, isOver: false };
  let isBroken = true;
  let mayBeCommitted = false;
  try {
    const result = await drizzle(beginAtOnce(client, enter)).transaction(async (tx) => {
      collectEffects(tx, collected);
      const result = await work(tx);
      collected.isOver = true;
      return result;
    }, config);
    isBroken = false;
    mayBeCommitted = true;
    return result;
  } catch (error) {
    isBroken = isConnectionLost(error);
    mayBeCommitted = isBroken && collected.isOver;
    throw error;
  } finally {
    collected.isOver = true;
    client.release(isBroken);
    if (mayBeCommitted) runEffects(collected, onEffectError);
  }
}

/** For a single statement across tenants, which needs no transaction around it; joins an outer one when given. */
export function onPlatform({ database, tx }: { database: Database; tx?: Tx }): Statements {
  return tx ?? database.platform;
}
