export type { EmbeddedPostgresOptions } from './cluster.ts';
export { isFolderInUse } from './folder-lock.ts';
export { keepEmbeddedPostgres, type KeptPostgres } from './keep-embedded-postgres.ts';
export { isPostgresIn } from './process-identity.ts';
export { runningPostgres } from './running-postgres.ts';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';
