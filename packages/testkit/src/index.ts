export { cloneDatabase, testDatabase } from './database/test-database.ts';
export type { DatabaseConnection, TestDatabase } from './database/template-server.ts';
