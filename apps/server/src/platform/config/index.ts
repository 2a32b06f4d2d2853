export { configurationTable } from './configuration-table.ts';
export { loadConfig } from './load-config.ts';
export { keepSecretKey, loadSecretKey, readKeptKey } from './load-secret-key.ts';
export { type Config, ConfigError, readConfig } from './read-config.ts';
