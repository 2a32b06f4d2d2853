import { limits, type StoredFilePurpose, type StoredFileSummary, type StoredFileUse } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { type SQL, sql } from 'drizzle-orm';
import type { StoredFileUses } from '../../platform/feature/stored-file-uses.ts';
import { type PageSelection, singleRow } from '../../platform/http/keyset-page.ts';

export type FileOwners = readonly StoredFileUses[];

interface FileRow {
  sortKey: string[];
  id: string;
  purpose: StoredFilePurpose;
  name: string;
  mediaType: string;
  sizeBytes: number | null;
  createdBy: string | null;
  username: string | null;
  createdAt: string;
  isRegistered: boolean;
  isPrivate: boolean;
  useCount: number;
  usedBy: StoredFileUse[];
}

const joined = (queries: readonly SQL[], empty: SQL): SQL =>
  sql.join(
    [empty, ...queries].map((query) => sql`(${query})`),
    sql` union all `,
  );

const noUses = sql`select null::uuid as file_id, ''::text as kind, ''::text as id, ''::text as name where false`;

/** Every use of every file of a tenant. */
export function usesOf(owners: FileOwners, tenantId: string): SQL {
  return joined(
    owners.flatMap(({ uses }) => uses?.(tenantId) ?? []),
    noUses,
  );
}

/** Every file of a tenant, of the register and beside it, as `f`. */
function filesOf(owners: FileOwners, tenantId: string): SQL {
  const registered = sql`
    select id, purpose, name, media_type, size_bytes, created_by, created_at, true as is_registered
    from stored_files where tenant_id = ${tenantId}`;
  const others = owners.flatMap(({ others: own }) =>
    own ? [sql`select o.*, false as is_registered from (${own(tenantId)}) o`] : [],
  );
  return joined(others, registered);
}

export interface FileFilter {
  id?: string;
  search?: string | undefined;
  kind?: StoredFilePurpose | undefined;
  isUnused?: boolean;
}

/** What is private is found by neither its name nor its uses. */
function matching({ id, search, kind, isUnused }: FileFilter, isPrivate: SQL): SQL {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
  return sql.join(
    [
      sql`true`,
      ...(id === undefined ? [] : [sql`f.id = ${id}`]),
      ...(kind === undefined ? [] : [sql`f.purpose = ${kind}`]),
      ...(isUnused ? [sql`u.count is null`] : []),
      ...(pattern === null
        ? []
        : [
            sql`not ${isPrivate} and (f.name ilike ${pattern} or exists (
              select from uses where uses.file_id = f.id and uses.name ilike ${pattern}))`,
          ]),
    ],
    sql` and `,
  );
}

export async function readFiles(
  tx: Tx,
  { tenantId, owners }: { tenantId: string; owners: FileOwners },
  filter: FileFilter,
  page: PageSelection = singleRow,
): Promise<FileRow[]> {
  const isPrivate = privateOf(owners);
  const { rows } = await tx.execute<FileRow & Record<string, unknown>>(sql`
    with uses as materialized (${usesOf(owners, tenantId)}),
    used as materialized (select file_id, count(*)::int as count from uses group by file_id),
    shown as (
      select f.*, ${page.sortKey} as sort_key, coalesce(u.count, 0) as count, ${isPrivate} as is_private
      from (${filesOf(owners, tenantId)}) f left join used u on u.file_id = f.id
      where ${matching(filter, isPrivate)} and ${page.after ?? sql`true`}
      order by ${page.orderBy.length > 0 ? sql.join(page.orderBy, sql`, `) : sql`f.id`} limit ${page.limit}
    )
    select f.sort_key as "sortKey", f.id, f.purpose, f.name, f.media_type as "mediaType",
      f.size_bytes::float8 as "sizeBytes", f.created_by as "createdBy", p.username,
      to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
      f.is_registered as "isRegistered", f.is_private as "isPrivate", f.count as "useCount",
      case when f.is_private or f.count = 0 then '[]'::jsonb else (
        select jsonb_agg(jsonb_build_object('kind', n.kind, 'id', n.id, 'name', n.name))
        from (select kind, id, name from uses where uses.file_id = f.id
          order by kind, name, id limit ${limits.storedFileUses}) n
      ) end as "usedBy"
    from shown f left join users p on p.id = f.created_by
    order by ${page.orderBy.length > 0 ? sql.join(page.orderBy, sql`, `) : sql`f.id`}`);
  return rows;
}

function privateOf(owners: FileOwners): SQL {
  const purposes = sql.param(owners.flatMap(({ privatePurposes = [] }) => privatePurposes));
  return sql`(f.purpose = any(${purposes}::text[]))`;
}

/** Of a private file purpose, size and whether it is used are all that is said. */
export function presentFile(row: Omit<FileRow, 'sortKey'>): StoredFileSummary {
  const { id, purpose, sizeBytes, createdAt, isPrivate, useCount, usedBy, createdBy, username } = row;
  return {
    id,
    purpose,
    sizeBytes,
    createdAt,
    isPrivate,
    useCount,
    name: isPrivate ? '' : row.name,
    mediaType: isPrivate ? null : row.mediaType,
    usedBy,
    uploadedBy: isPrivate || createdBy === null || username === null ? null : { id: createdBy, username },
    url: purpose === 'upload' ? uploadUrlOf(id) : null,
    can: { remove: row.isRegistered && useCount === 0 },
  };
}

export function uploadUrlOf(fileId: string): string {
  return `/api/storage/files/${fileId}/content`;
}

interface UsageRow extends Record<string, unknown> {
  purpose: StoredFilePurpose;
  isCounted: boolean;
  files: number;
  bytes: number;
  unusedFiles: number;
  unusedBytes: number;
}

export async function readUsage(
  tx: Tx,
  { tenantId, owners }: { tenantId: string; owners: FileOwners },
): Promise<UsageRow[]> {
  const { rows } = await tx.execute<UsageRow>(sql`
    with used as materialized (select distinct file_id from (${usesOf(owners, tenantId)}) uses)
    select f.purpose, f.is_registered as "isCounted", count(*)::int as files,
      coalesce(sum(f.size_bytes), 0)::float8 as bytes,
      (count(*) filter (where u.file_id is null))::int as "unusedFiles",
      coalesce(sum(f.size_bytes) filter (where u.file_id is null), 0)::float8 as "unusedBytes"
    from (${filesOf(owners, tenantId)}) f left join used u on u.file_id = f.id
    group by f.purpose, f.is_registered order by bytes desc, f.purpose`);
  return rows;
}
