import { createHash, type Hash } from 'node:crypto';
import { openStored } from '../../../../platform/files/stored-bytes.ts';
import type { ZipEntry } from '../../../../platform/files/zip-stream.ts';
import { createPause } from '../../../../platform/services/slices.ts';
import type { Services } from '../../../../platform/services/services.ts';
import { foldName } from '../../import/import-key.ts';
import type { LoadedExport } from '../load-export.ts';
import { nameExported } from '../name-exported.ts';
import { projectText } from '../plain-place.ts';
import { t } from '../../declares.ts';
import type { WrittenExport } from '../exported-challenge.ts';
import { type WrittenQuestions, writeQuestions } from '../write-questions.ts';
import { addChallenge, type CtfdFile } from './ctfd-challenge.ts';
import { addEvent } from './ctfd-config.ts';
import { ctfdLimits, ctfdRevisions, type CtfdRow, ctfdTableNames, type CtfdTables } from './ctfd-tables.ts';

/** A backup of CTFd as its own importer takes it, of challenges and their event, without people. */
export async function writeCtfd({ challenges, event }: LoadedExport): Promise<WrittenExport> {
  const pause = createPause();
  const questions = new Map<string, WrittenQuestions>();
  for (const challenge of challenges) {
    questions.set(challenge.id, writeQuestions(challenge.questions, 'CTFd'));
    await pause();
  }
  const inIt = challenges.filter(({ id }) => (questions.get(id)?.flags.length ?? 0) > 0);
  const names = nameExported(inIt, ctfdLimits.name);
  const inExport = {
    ids: new Map(inIt.map(({ id }, index) => [id, index + 1])),
    byName: new Map([...names].map(([id, { name }]) => [foldName(name), id])),
  };
  const tables: CtfdTables = new Map();
  const topics = new Map<string, number>();
  const files: CtfdFile[] = [];
  const written: WrittenExport['challenges'] = [];
  for (const challenge of challenges) {
    const [name, own] = [names.get(challenge.id), questions.get(challenge.id)];
    if (name === undefined || own === undefined) {
      const notes = [t('left.noAnswer', { format: 'CTFd' })];
      written.push({ challenge, isLeftOut: true, notes });
      continue;
    }
    const added = addChallenge(challenge, { tables, topics, inExport, name, questions: own });
    files.push(...added.files);
    written.push({ challenge, isLeftOut: false, notes: added.notes });
    await pause();
  }
  const eventNotes = addEvent(tables, event);
  return {
    challenges: written,
    eventNotes,
    files,
    entries: (services) => ctfdEntries(services, { tables, files }),
  };
}

/** Files come first, so that the tables name those alone whose bytes are there. */
async function* ctfdEntries(
  services: Pick<Services, 'files'>,
  { tables, files }: { tables: CtfdTables; files: readonly CtfdFile[] },
): AsyncGenerator<ZipEntry> {
  yield { name: 'guidon.ini', chunks: [projectText] };
  const sums = new Map<string, string>();
  for (const { location, storageKey } of files) {
    const bytes = await openStored(services, storageKey);
    if (bytes === null) continue;
    const sum = createHash('sha1');
    yield { name: `uploads/${location}`, chunks: summed(bytes, sum), isPacked: true };
    sums.set(location, sum.digest('hex'));
  }
  const version = [{ version_num: ctfdRevisions.tables }];
  yield { name: 'db/alembic_version.json', chunks: tableChunks(version) };
  for (const name of ctfdTableNames) {
    const rows = tables.get(name) ?? [];
    const known = name === 'files' ? rows.flatMap((row) => withSum(row, sums)) : rows;
    yield { name: `db/${name}.json`, chunks: tableChunks(known) };
  }
}

async function* summed(bytes: AsyncIterable<Uint8Array>, sum: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    sum.update(chunk);
    yield chunk;
  }
}

function withSum(row: CtfdRow, sums: ReadonlyMap<string, string>): CtfdRow[] {
  const { location } = row;
  const sum = typeof location === 'string' ? sums.get(location) : undefined;
  return sum === undefined ? [] : [{ ...row, sha1sum: sum }];
}

const chunkLength = 64 * 1024;

/** As CTFd writes a table: a file without a byte where it has no row. */
async function* tableChunks(rows: readonly CtfdRow[]): AsyncGenerator<string> {
  if (rows.length === 0) return;
  const pause = createPause();
  let written = `{"count": ${rows.length}, "results": [`;
  for (const [index, row] of rows.entries()) {
    written += `${index === 0 ? '' : ', '}${JSON.stringify(row)}`;
    if (written.length > chunkLength) {
      yield written;
      written = '';
    }
    await pause();
  }
  yield `${written}], "meta": {}}`;
}
