export { isFolderInUse } from './folder-lock.ts';
export { isPostgresIn } from './process-identity.ts';
export { runningPostgres } from './running-postgres.ts';
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';
