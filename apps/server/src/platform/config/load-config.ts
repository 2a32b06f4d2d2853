import { type Config, ConfigError, readConfig } from './read-config.ts';

/** The configuration of this process; a wrong value ends it with a readable line and exit code 1. */
export function loadConfig(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
