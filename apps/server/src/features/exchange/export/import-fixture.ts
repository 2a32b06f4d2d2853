import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ChallengeExportFormat } from '@guidon/contract';
import type { ZipEntry } from '../../../platform/files/zip-stream.ts';
import type { Archive } from '../import/archive.ts';
import { newEvent } from '../import/bank-challenge.ts';
import { challengeFilesOf } from '../import/find-units.ts';
import { rewriteImages } from '../import/description-images.ts';
import { findFiles } from '../import/find-files.ts';
import type { MergedChallenge } from '../import/merged-challenge.ts';
import type { EventSettings } from '../import/event-settings.ts';
import { parseChallengeYaml } from '../import/parse-challenge-yaml.ts';
import { type Candidate, planImport, type PlannedChallenge } from '../import/plan-import.ts';
import { parseHere } from '../import/read-here.ts';
import { readCompetition } from '../import/read-competition.ts';
import { inProjectOrder, readProject } from '../import/read-project.ts';
import type { ExportedChallenge } from './exported-challenge.ts';
import type { ExportedEvent } from './load-export.ts';
import { type projectEntries, writeExport } from './write-export.ts';
const open = (key: string) => Promise.resolve(Readable.from([Buffer.from(key, 'latin1')]));

/** An export as its files, by their paths; bytes stand there as Latin letters. */
export async function filesOf(
  challenges: readonly ExportedChallenge[],
  { format = 'ctfcli', event = null }: { format?: ChallengeExportFormat; event?: ExportedEvent | null } = {},
): Promise<Map<string, string>> {
  const written = new Map<string, string>();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else of it is called
  const files = { open } as unknown as Parameters<typeof projectEntries>[0]['files'];
  const { entries } = await writeExport(format, { challenges, event, nowMs: 0 });
  for await (const entry of entries({ files })) {
    written.set(entry.name, await textOf(entry));
  }
  return written;
}

async function textOf({ chunks, isPacked = false }: ZipEntry): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const chunk of chunks) pieces.push(Buffer.from(chunk));
  return Buffer.concat(pieces).toString(isPacked ? 'latin1' : 'utf8');
}

interface Imported {
  plans: PlannedChallenge[];
  challenges: ExportedChallenge[];
  settings: EventSettings | null;
}

function archiveOf(written: ReadonlyMap<string, string>): Archive {
  const files = [...written].map(([path, content]) => {
    const bytes = Buffer.from(content, isBytes(path) ? 'latin1' : 'utf8');
    const readAgain = () => Promise.resolve(Readable.from([bytes]));
    const file = { path, size: bytes.length, refusal: null, open: readAgain };
    return [path, file] as const;
  });
  return { files: new Map(files), links: new Map(), notes: [], topFolder: null, close: () => {} };
}

function isBytes(path: string): boolean {
  return /^(?:uploads|files)\/|\/(?:dist|solution)\//.test(path);
}

/** What an import of these files makes of them in an empty organization, as an export reads it again. */
export async function imported(written: ReadonlyMap<string, string>): Promise<Imported> {
  const archive = archiveOf(written);
  const candidates: Candidate[] = [];
  for (const file of challengeFilesOf(archive)) {
    const [challenge] = parseChallengeYaml((await buffer(await file.open())).toString(), file.path);
    if (challenge !== undefined) candidates.push(await findFiles(archive, challenge));
  }
  return { ...(await planned(archive, { candidates, written })), settings: null };
}

/** The same of an export of another platform. */
export async function importedCompetition(written: ReadonlyMap<string, string>): Promise<Imported> {
  const archive = archiveOf(written);
  const { challenges, settings } = await readCompetition(archive, (one, units) =>
    Promise.all(units.map((unit) => parseHere(one, unit))),
  );
  const candidates = await Promise.all(challenges.map((challenge) => findFiles(archive, challenge)));
  return { ...(await planned(archive, { candidates, written })), settings };
}

async function planned(
  archive: Archive,
  { candidates, written }: { candidates: Candidate[]; written: ReadonlyMap<string, string> },
): Promise<Omit<Imported, 'settings'>> {
  const project = await readProject(archive);
  const { areStatesMeant } = project;
  const options = { isMirror: false, nowMs: Date.UTC(2026, 0), isDraftEvent: true, areStatesMeant };
  const all = planImport(candidates, { challenges: [], eventId: newEvent }, options);
  const plans = inProjectOrder(all, ({ candidate }) => candidate.challenge.path, project);
  const ids = new Map(plans.map((plan, index) => [plan.candidate.challenge, `imported-${index}`]));
  const challenges = plans.flatMap((plan, index) => {
    const { merged } = plan;
    return merged === null ? [] : [exportedOf(plan, merged, { id: `imported-${index}`, ids, written })];
  });
  return { plans, challenges };
}

interface Surroundings {
  id: string;
  ids: ReadonlyMap<unknown, string>;
  written: ReadonlyMap<string, string>;
}

function exportedOf(
  plan: PlannedChallenge,
  merged: MergedChallenge,
  { id, ids, written }: Surroundings,
): ExportedChallenge {
  const { place } = plan.placement;
  const urls = new Map(
    merged.files.map(({ name }, index) => [
      name,
      `/api/challenges/${id}/files/f${index}/${encodeURIComponent(name)}`,
    ]),
  );
  const { images, solutionImages } = plan.candidate;
  const pictures = new Map(solutionImages.map(({ written, file }) => [file.path, { written, file }]));
  const shown = [...pictures.values()].map(({ written, file }, index) => ({
    ...file,
    written,
    id: `s${index}`,
    url: `/api/challenges/${id}/files/s${index}/${encodeURIComponent(file.name)}`,
  }));
  return {
    ...merged,
    id,
    description: rewriteImages(merged.description, (address) => urls.get(images.get(address) ?? '')),
    solution: rewriteImages(
      merged.solution,
      (address) => shown.find(({ written: one }) => one === address)?.url,
    ),
    hasOwnContent: false,
    nextChallengeId: (plan.next?.challenge && ids.get(plan.next.challenge)) ?? null,
    files: merged.files.map(({ path, name, sha256 }, index) => ({
      id: `f${index}`,
      name,
      sha256,
      storageKey: written.get(path) ?? '',
      sizeBytes: (written.get(path) ?? '').length,
    })),
    solutionFiles: shown.map(({ id: fileId, path, name, sha256 }) => ({
      id: fileId,
      name,
      sha256,
      storageKey: written.get(path) ?? '',
      sizeBytes: (written.get(path) ?? '').length,
    })),
    fileUrls: new Map([
      ...merged.files.map(({ name }, index) => [`f${index}`, urls.get(name) ?? ''] as const),
      ...shown.map(({ id: fileId, url }) => [fileId, url] as const),
    ]),
    place: {
      isHidden: place.isHidden ?? false,
      opensAt: place.opensAtMs === undefined || place.opensAtMs === null ? null : new Date(place.opensAtMs),
      closesAt:
        place.closesAtMs === undefined || place.closesAtMs === null ? null : new Date(place.closesAtMs),
      showLockedName: place.showsName ?? true,
      prerequisiteIds: plan.required.flatMap(({ challenge }) => ids.get(challenge) ?? []),
      maxAttempts: null,
      attemptMode: 'lockout',
      attemptTimeoutS: null,
      wrongPenalty: 0,
    },
  };
}
