import { Resolver } from 'node:dns/promises';

/** Answers the texts that DNS has under a name: none where there is no such record, null where it did not answer. */
export type ResolveTxt = (name: string) => Promise<readonly string[] | null>;

const absent = new Set(['ENODATA', 'ENOTFOUND']);

/** `servers` as `address:port`; those of the machine without it. */
export function createResolveTxt(servers?: readonly string[]): ResolveTxt {
  return async (name) => {
    const resolver = new Resolver({ timeout: 3_000, tries: 2 });
    if (servers) resolver.setServers(servers);
    try {
      const records = await resolver.resolveTxt(name);
      return records.map((parts) => parts.join(''));
    } catch (error) {
      return error instanceof Error && 'code' in error && absent.has(String(error.code)) ? [] : null;
    }
  };
}
