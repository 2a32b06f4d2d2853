export { configurationTable } from './configuration-table.ts';
export { loadConfig, type Config, ConfigError, readConfig } from './read-config.ts';
export { keepSecretKey, loadSecretKey, readKeptKey } from './load-secret-key.ts';
