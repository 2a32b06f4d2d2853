import { type SQL, sql } from 'drizzle-orm';

/** What a feature knows of stored files; each query is of one tenant, and joined with those of the others. */
export interface StoredFileUses {
  /** Where files are used: rows of `file_id` (uuid), `kind`, `id` and `name` (text). */
  uses?: (tenantId: string) => SQL;
  /**
   * Files beside the register: rows of `id` (uuid), `purpose`, `name`, `media_type` (text), `size_bytes` (bigint or null),
   * `created_by` (uuid or null), `created_at`. They count for no quota and go by their owner alone.
   */
  others?: (tenantId: string) => SQL;
  /** Purposes of files that belong to one person: of those staff are told purpose and size. */
  privatePurposes?: readonly string[];
}

/** An id for a file that has none: a UUID of version 8, of a text that tells it from all others. */
export function hashedId(text: SQL): SQL {
  return sql`overlay(overlay(md5(${text}) placing '8' from 13) placing '8' from 17)::uuid`;
}

interface Mentions {
  /** A table, under a name. */
  from: SQL;
  where: SQL;
  /** What may hold addresses of files. */
  texts: readonly SQL[];
  kind: string;
  id: SQL;
  name: SQL;
}

const address = '/api/storage/files/';

/** Uses of uploads whose address stands in a text. */
export function mentionsOfFiles({ from, where, texts, kind, id, name }: Mentions): SQL {
  const text = sql`concat_ws(' ', ${sql.join([...texts], sql`, `)})`;
  return sql`
    select distinct found[1]::uuid as file_id, ${kind}::text as kind, (${id})::text as id, ${name} as name
    from ${from}, lateral regexp_matches(${text},
      ${`${address}([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})`}, 'g') found
    where ${where} and strpos(${text}, ${address}) > 0`;
}
