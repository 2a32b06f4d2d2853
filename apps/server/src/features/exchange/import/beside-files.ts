import { type Archive, type ArchiveFile, headOf } from './archive.ts';
import { unitLimits } from './readers/source-unit.ts';

/** What lies in a source beside the files that are read for their names. */
export interface BesideFiles {
  /** Challenges under names of their own. */
  challenges: ArchiveFile[];
  /** Paths of files that lay something down for the competition and are not read. */
  settings: string[];
  /** Paths of other YAML files. */
  others: string[];
}

const yamlFile = /\.ya?ml$/i;
const settingsFile = /(^|[-_./])waves?\.ya?ml$/i;
const oftenChallenge = (path: string) => /chal|task/i.test(path.slice(path.lastIndexOf('/') + 1));
/** Of editors, services of the web and samples, whose names begin with a dot. */
const isHiddenPath = (path: string) => path.split('/').some((name) => name.startsWith('.'));
const template = /(example|sample|template|schema)/i;
const deployment = /(^|\/)((docker-)?compose[^/]*|chart|kustomization|[^/]*-lock|[^/]*-workspace)\.ya?ml$/i;

const headsAtMost = 2_000;

/**
 * The YAML files that no name tells of: one that reads like a challenge is one, and the others are named, but for those
 * in folders below a challenge's own, which are its sources.
 */
export async function findBeside(
  { files }: Pick<Archive, 'files'>,
  known: ReadonlySet<string>,
): Promise<BesideFiles> {
  const byName = foldersOf([...known].filter((path) => !path.startsWith('db/')));
  const candidates = [...files.values()].filter(
    ({ path }) => yamlFile.test(path) && !known.has(path) && !isHiddenPath(path) && !deployment.test(path),
  );
  const [settings, rest] = [
    candidates.filter(({ path }) => settingsFile.test(path)),
    candidates.filter(({ path }) => !settingsFile.test(path)),
  ];
  const challenges: ArchiveFile[] = [];
  const others: string[] = [];
  let heads = 0;
  for (const file of rest) {
    const { path } = file;
    if (isBelow(path, byName) && !oftenChallenge(path)) continue;
    heads += 1;
    const isReadable = heads <= headsAtMost && file.refusal === null && file.size <= unitLimits.challengeFile;
    const head = isReadable ? await headOf(file) : '';
    if (isChallenge(head) && !template.test(path)) challenges.push(file);
    else if (!isDeployment(head)) others.push(path);
  }
  const folders = new Set([...byName, ...foldersOf(challenges.map(({ path }) => path))]);
  const isBeside = (path: string) => !isBelow(path, folders);
  return {
    challenges,
    settings: settings.map(({ path }) => path).filter(isBeside),
    others: others.filter(isBeside),
  };
}

function foldersOf(paths: readonly string[]): Set<string> {
  return new Set(paths.map(folderOf));
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** Whether a file lies deeper than in one of the folders. */
function isBelow(path: string, folders: ReadonlySet<string>): boolean {
  const parts = folderOf(path).split('/').slice(0, -1);
  return parts.some((_, depth) =>
    folders.has(
      parts
        .slice(0, depth)
        .map((part) => `${part}/`)
        .join(''),
    ),
  );
}

/** A key at the start of a line, or of an item of a list. */
const keyLine = /^(?:- |  )?["']?([a-z_]{2,20})["']?[ \t]{0,4}:/gim;

function keysIn(head: string): Set<string> {
  return new Set([...head.matchAll(keyLine)].map(([, key = '']) => key.toLowerCase()));
}

const namesOfChallenge = ['name', 'title', 'description', 'category'];

function isChallenge(head: string): boolean {
  const keys = keysIn(head);
  if (keys.has('apiversion') || keys.has('services') || keys.has('jobs')) return false;
  if (keys.has('flag') || keys.has('flags')) return namesOfChallenge.some((key) => keys.has(key));
  const isNamed = keys.has('name') || keys.has('title');
  return (
    isNamed && keys.has('category') && (keys.has('value') || keys.has('points') || keys.has('description'))
  );
}

function isDeployment(head: string): boolean {
  const keys = keysIn(head);
  return keys.has('services') || (keys.has('apiversion') && keys.has('kind'));
}
