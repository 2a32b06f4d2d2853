import { buffer } from 'node:stream/consumers';
import { type Archive, fileAt, decodeText } from './archive.ts';
import { ArchiveError } from './report-text.ts';
/** What an export says of itself. ctfcli's own `.ctf/config` is not read, because it has the token of somebody's CTFd. */
const projectPath = 'guidon.ini';

const longest = 256 * 1024;
const nothing = { order: new Map<string, number>(), areStatesMeant: false };

export interface SourceProject {
  /** The place in the project's list, by the folder or the file of a challenge. */
  order: ReadonlyMap<string, number>;
  /** Whether a hidden challenge is meant to be hidden also where all of them are, as in an export from here. */
  areStatesMeant: boolean;
}

/** What the source says of itself where it was exported from here; never fails. */
export async function readProject(archive: Archive): Promise<SourceProject> {
  const file = fileAt(archive, projectPath);
  if (file === null || file.refusal !== null || file.size > longest) return nothing;
  try {
    return parseProject(decodeText(await buffer(await file.open())));
  } catch (error) {
    if (error instanceof ArchiveError || error instanceof TypeError) return nothing;
    throw error;
  }
}

export function parseProject(text: string): SourceProject {
  const order = new Map<string, number>();
  let section = '';
  let areStatesMeant = false;
  for (const line of text.split(/\r?\n/)) {
    const [, name] = /^\[([^\]]{1,100})\]\s*$/.exec(line) ?? [];
    if (name !== undefined) {
      section = name;
      continue;
    }
    const [key, value] = settingIn(line);
    if (section === 'challenges' && key !== '') {
      const path = plainPath(key.normalize('NFC'));
      if (!order.has(path)) order.set(path, order.size);
    }
    if (section === 'guidon' && key === 'states') areStatesMeant = value === 'meant';
  }
  return { order, areStatesMeant };
}

/** Without a pattern, which a line made for it could keep busy for long. */
function settingIn(line: string): readonly [key: string, value: string] {
  const end = line.search(/[=:]/);
  if (end < 1 || /^[#;\s]/.test(line)) return ['', ''];
  return [line.slice(0, end).trim(), line.slice(end + 1).trim()];
}

/** Without `./` or `/` before it and `/` behind it. */
function plainPath(written: string): string {
  const start = /^\.?\/+/.exec(written)?.[0].length ?? 0;
  let end = written.length;
  while (end > start && written[end - 1] === '/') end -= 1;
  return written.slice(start, end);
}

/** Those of the project's list in its order, and the others after them in their own. */
export function inProjectOrder<T>(
  items: readonly T[],
  pathOf: (item: T) => string,
  { order }: SourceProject,
): T[] {
  const placeOf = (item: T) => {
    const path = pathOf(item);
    return order.get(path) ?? order.get(path.split('/').slice(0, -1).join('/')) ?? order.size;
  };
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}
