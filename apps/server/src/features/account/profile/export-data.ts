import { Readable } from 'node:stream';
import { asPlatform } from '@guidon/db';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { openStored } from '../../../platform/files/stored-bytes.ts';
import { type ZipEntry, zipStream } from '../../../platform/files/zip-stream.ts';
import type { ExportFile, ExportSubject, PersonalData } from '../../../platform/feature/personal-data.ts';
import type { Exchange, SignedInCtx } from '../../../platform/http/context.ts';
import { requireOwnAccount } from '../../sign-in/index.ts';
import { profileAudit, t } from '../declares.ts';
import { requireUser } from './store.ts';
const pageRows = 500;

type Row = Record<string, unknown>;

/** Streams a zip of everything that is stored about the caller; rows are read as the zip is taken. */
export async function exportData(
  ctx: SignedInCtx,
  personalData: readonly PersonalData[],
  { reply }: Exchange,
): Promise<FastifyReply> {
  requireOwnAccount(ctx);
  const { userId } = ctx.actor;
  const { subject, avatarKey } = await asPlatform(ctx, async (tx) => {
    const user = await requireUser(tx, userId);
    await profileAudit.record(tx, ctx, { action: 'user.export-data', targetId: userId });
    return { subject: { userId }, avatarKey: user.avatarKey };
  });
  const day = new Date(ctx.clock()).toISOString().slice(0, 10);
  return reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="guidon-data-${day}.zip"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(
      Readable.from(zipStream(entriesOf(ctx, personalData, subject, avatarKey)), {
        objectMode: false,
      }),
    );
}

async function* entriesOf(
  ctx: SignedInCtx,
  personalData: readonly PersonalData[],
  subject: ExportSubject,
  avatarKey: string | null,
): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', chunks: [introduction(ctx)] };
  for (const [name, parts] of filesByName(personalData)) {
    yield { name: `${name}.json`, chunks: jsonOf(rowsOfAll(ctx, parts, subject)) };
  }
  if (avatarKey !== null) yield* pictureOf(ctx, 'avatar.webp', avatarKey);
  for (const { pictures } of personalData) {
    for (const { name, storageKey } of pictures ? await read(ctx, pictures(subject)) : []) {
      if (typeof name === 'string' && typeof storageKey === 'string') yield* pictureOf(ctx, name, storageKey);
    }
  }
}

/** Nothing of one that was removed meanwhile. */
async function* pictureOf(ctx: SignedInCtx, name: string, storageKey: string): AsyncGenerator<ZipEntry> {
  const bytes = await openStored(ctx, storageKey);
  if (bytes !== null) yield { name, chunks: bytes };
}

/** What several features have of one kind stands in one file. */
function filesByName(personalData: readonly PersonalData[]): ReadonlyMap<string, readonly ExportFile[]> {
  return Map.groupBy(
    personalData.flatMap((known) => known.exports),
    ({ name }) => name,
  );
}

async function* rowsOfAll(
  ctx: SignedInCtx,
  parts: readonly ExportFile[],
  subject: ExportSubject,
): AsyncGenerator<Row> {
  for (const part of parts) yield* rowsOf(ctx, part, subject);
}

async function* rowsOf(ctx: SignedInCtx, part: ExportFile, subject: ExportSubject): AsyncGenerator<Row> {
  if ('all' in part) {
    yield* await read(ctx, part.all(subject));
    return;
  }
  for (const page of await asPlatform(ctx, (tx) => part.pages(subject, tx))) {
    for (let after: string | null = null; ; ) {
      const rows: Row[] = await read(ctx, page(after, pageRows));
      for (const { key: _, ...row } of rows) yield row;
      const last: unknown = rows.at(-1)?.['key'];
      if (rows.length < pageRows || typeof last !== 'string') break;
      after = last;
    }
  }
}

/** As JSON from the database, so that times are ISO 8601. */
async function read(ctx: SignedInCtx, query: SQL): Promise<Row[]> {
  const { rows } = await asPlatform(ctx, (tx) =>
    tx.execute<{ row: Row }>(sql`select row_to_json(part) as row from (${query}) part`),
  );
  return rows.map(({ row }) => row);
}

async function* jsonOf(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const row of rows) {
    yield `${isFirst ? '[\n' : ',\n'}${JSON.stringify(row)}`;
    isFirst = false;
  }
  yield isFirst ? '[]\n' : '\n]\n';
}

function introduction({ settings, clock, language }: SignedInCtx): string {
  const time = new Date(clock()).toISOString();
  return [t('export.whole', { server: settings.publicUrl, time }), t('export.files'), t('export.leftOut')]
    .map((text) => `${text.in(language)}\n`)
    .join('');
}
