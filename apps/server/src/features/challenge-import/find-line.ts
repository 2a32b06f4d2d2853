import { buffer } from 'node:stream/consumers';
import { isMap, isScalar, isSeq, LineCounter, parseAllDocuments } from 'yaml';
import { type Archive, fileAt } from './archive.ts';
import { ArchiveError } from './archive-error.ts';
import { decodeText } from './decode-text.ts';

/** The line of a key, such as `flags` or `files[1]`, in the file of a challenge; null where it is not known. */
export async function findLine(archive: Archive, path: string, field: string): Promise<number | null> {
  const [, filePath = path, number = '1'] = /^(.*?)(?:#(\d+))?$/s.exec(path) ?? [];
  const file = fileAt(archive, filePath);
  if (file === null || !/\.ya?ml$/i.test(filePath)) return null;
  try {
    return lineIn(decodeText(await buffer(await file.open())), Number(number) - 1, field);
  } catch (error) {
    if (error instanceof ArchiveError || error instanceof TypeError) return null;
    throw error;
  }
}

function lineIn(text: string, place: number, field: string): number | null {
  const lines = new LineCounter();
  const parsed = parseAllDocuments(text, { lineCounter: lines, uniqueKeys: false, logLevel: 'silent' });
  const documents = Array.isArray(parsed) ? parsed.map(({ contents }) => contents) : [];
  const node = documents.flatMap((one) => (isSeq(one) ? one.items : [one]))[place];
  const [, key, item] = /^([^.[]+)(?:\[(\d+)\])?/.exec(field) ?? [];
  if (!isMap(node)) return null;
  const pair = node.items.find((one) => isScalar(one.key) && one.key.value === key);
  if (pair === undefined) return null;
  const value = item === undefined || !isSeq(pair.value) ? pair.key : pair.value.items[Number(item)];
  const start = isMap(value) || isScalar(value) || isSeq(value) ? value.range?.[0] : undefined;
  return start === undefined ? null : lines.linePos(start).line;
}
