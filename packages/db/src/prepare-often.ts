import type { PoolClient } from 'pg';
import { anyQuery } from './any-query.ts';

/** A statement is prepared from its fourth use on, so that rare ones do not fill the server's memory. */
const often = 4;
const mostKnown = 2_000;
const mostPrepared = 300;

/**
 * Lets the connections of a pool prepare the statements that come again and again, so that the server parses and plans
 * them once: for a sign-in that is more than half of what it costs there. Statements without values are left as they
 * are. Call what it answers with every new connection.
 */
export function prepareOften(): (client: PoolClient) => void {
  const nameOf = createNames();
  return (client) => {
    const query = anyQuery(client);
    Object.assign(client, {
      query: (config: unknown, values: unknown, ...rest: unknown[]) =>
        query(withName(config, values, nameOf), values, ...rest),
    });
  };
}

type NameOf = (text: string) => string | undefined;

function createNames(): NameOf {
  const seen = new Map<string, { count: number; name: string | undefined }>();
  let prepared = 0;
  return (text) => {
    const known = seen.get(text);
    if (!known) {
      if (seen.size < mostKnown) seen.set(text, { count: 1, name: undefined });
      return undefined;
    }
    known.count += 1;
    if (known.name === undefined && known.count >= often && prepared < mostPrepared) {
      prepared += 1;
      known.name = `often-${prepared}`;
    }
    return known.name;
  };
}

function withName(config: unknown, values: unknown, nameOf: NameOf): unknown {
  if (!isStatement(config) || config.name !== undefined) return config;
  const given = config.values ?? values;
  if (!Array.isArray(given) || given.length === 0) return config;
  const name = nameOf(config.text);
  return name === undefined ? config : { ...config, name };
}

interface Statement {
  text: string;
  name?: string | undefined;
  values?: unknown;
}

/** A statement given as an object, but not one that submits itself, such as a cursor. */
function isStatement(config: unknown): config is Statement {
  return typeof config === 'object' && config !== null && 'text' in config && !('submit' in config);
}
