export { cloneDatabase } from './database/clone-database.ts';
export type { DatabaseConnection, TestDatabase } from './database/template-server.ts';
export { testDatabase } from './database/test-database.ts';
