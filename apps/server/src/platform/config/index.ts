export { configurationTable } from './configuration-table.ts';
export { loadConfig } from './load-config.ts';
export { loadSecretKey } from './load-secret-key.ts';
export type { Config } from './read-config.ts';
