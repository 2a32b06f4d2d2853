import { type ClusterAddress, type EmbeddedPostgresOptions, openCluster, openDataDir } from './cluster.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';

export interface EmbeddedPostgres extends ClusterAddress {
  /** Settles with a sentence when the server has ended, asked for or not. */
  ended: Promise<string>;
  /** Ends the server cleanly and frees the folder; may be called more than once. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL on `dataDir` and answers when it serves; throws one readable sentence when it cannot. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = openDataDir(options.dataDir);
  const lock = lockFolder(dataDir);
  try {
    return await startLocked(dataDir, options, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startLocked(
  dataDir: string,
  options: EmbeddedPostgresOptions,
  lock: FolderLock,
): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataDir, options);
  const server = await cluster.run().catch((error: unknown) => {
    cluster.close();
    throw error;
  });
  const ended = server.ended.then((sentence) => {
    cluster.close();
    return sentence;
  });
  const stop = async (): Promise<void> => {
    await server.stop();
    lock.release();
  };
  return { ...cluster.address, ended, stop };
}
