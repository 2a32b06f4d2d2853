import { type FolderFile, type ImportSource, isSkippedFolder, isZip } from './import-source.ts';

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });
}

/** `readEntries` returns part of the folder at each call, and an empty list at its end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return found;
    found.push(...some);
  }
}

async function walk(entry: FileSystemEntry, into: FolderFile[]): Promise<void> {
  if (isFile(entry)) {
    into.push({ path: entry.fullPath.replace(/^\//, ''), file: await fileOf(entry) });
  } else if (isFolder(entry) && !isSkippedFolder(entry.name)) {
    for (const inside of await entriesOf(entry)) await walk(inside, into);
  }
}

export function carriesFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') ?? false;
}

/**
 * The dropped zip, or folder with everything in it; null when nothing can be read. Call it inside the drop event: the
 * browser clears the entries after it.
 */
export function readDrop(data: DataTransfer): Promise<ImportSource | null> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const files = [...data.files];
  return collect(entries, files);
}

async function collect(entries: FileSystemEntry[], files: File[]): Promise<ImportSource | null> {
  const [file] = files;
  const hasFolder = entries.some(isFolder);
  if (!hasFolder && files.length === 1 && file !== undefined)
    return isZip(file)
      ? { kind: 'zip', name: file.name, file }
      : { kind: 'folder', name: file.name, files: [{ path: file.name, file }] };
  const found: FolderFile[] = [];
  for (const entry of entries) await walk(entry, found);
  if (found.length === 0) return null;
  return { kind: 'folder', name: entries[0]?.name ?? '', files: found };
}
