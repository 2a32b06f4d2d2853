import { limits } from '@guidon/contract/plain';

export interface FolderFile {
  /** Relative to the folder, with `/`. */
  path: string;
  file: File;
}

export type ImportSource =
  | { kind: 'zip'; name: string; file: File }
  | { kind: 'folder'; name: string; files: readonly FolderFile[] };

export interface FolderChoice {
  files: FolderFile[];
  /** Paths of files that are larger than one file may be. */
  tooLarge: string[];
}

/** How many files one archive may hold. */
export const archiveEntries = 10_000;

const skippedFolders = new Set(['.git', '.svn', '.hg', 'node_modules', '__MACOSX', '__pycache__', '.venv']);
const skippedFiles = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

export function isSkippedFolder(name: string): boolean {
  return skippedFolders.has(name);
}

function isSkipped(path: string): boolean {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  return skippedFiles.has(name) || parts.some((part) => skippedFolders.has(part));
}

function commonTop(paths: readonly string[]): string {
  const top = paths[0]?.split('/')[0] ?? '';
  return top !== '' && paths.every((path) => path.startsWith(`${top}/`)) ? `${top}/` : '';
}

export function chooseFiles(files: readonly FolderFile[]): FolderChoice {
  const kept = files.filter(({ path }) => !isSkipped(path));
  const top = commonTop(kept.map(({ path }) => path));
  const inside = kept.map(({ path, file }) => ({ path: path.slice(top.length), file }));
  return {
    files: inside.filter(({ file }) => file.size <= limits.fileBytes),
    tooLarge: inside.filter(({ file }) => file.size > limits.fileBytes).map(({ path }) => path),
  };
}

const challengeFile =
  /\.ya?ml$|(^|\/)challenge\.(toml|json)$|^([^/]+\/)?(manifest\.json|db\/alembic_version\.json|[^/]+\.csv)$/i;

/** Whether the server may find challenges there, in any of the formats that it reads; a YAML file of any name may be one. */
export function hasChallenge(files: readonly FolderFile[]): boolean {
  return files.some(({ path }) => challengeFile.test(path));
}

export function folderOf(list: readonly File[]): ImportSource | null {
  const [first] = list;
  if (first === undefined) return null;
  const files = list.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
  return { kind: 'folder', name: first.webkitRelativePath.split('/')[0] || first.name, files };
}

/** A file that is no zip counts as a folder with nothing else in it. */
export function sourceOf(file: File): ImportSource {
  const { name } = file;
  return isZip(file) ? { kind: 'zip', name, file } : { kind: 'folder', name, files: [{ path: name, file }] };
}

export function isZip(file: File): boolean {
  return /\.zip$/i.test(file.name) || file.type === 'application/zip';
}
