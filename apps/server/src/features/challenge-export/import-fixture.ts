import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ZipEntry } from '../../platform/files/zip-stream.ts';
import type { Archive } from '../challenge-import/archive.ts';
import { newEvent } from '../challenge-import/bank-challenge.ts';
import { challengeFilesOf } from '../challenge-import/challenge-files.ts';
import { rewriteImages } from '../challenge-import/description-images.ts';
import { findFiles } from '../challenge-import/find-files.ts';
import type { MergedChallenge } from '../challenge-import/merged-challenge.ts';
import { parseChallengeYaml } from '../challenge-import/parse-challenge-yaml.ts';
import { type Candidate, planImport, type PlannedChallenge } from '../challenge-import/plan-import.ts';
import { inProjectOrder, readProject } from '../challenge-import/read-project.ts';
import type { ExportedChallenge } from './exported-challenge.ts';
import { projectEntries } from './project-entries.ts';
import { writeProject } from './write-project.ts';

const open = (key: string) => Promise.resolve(Readable.from([Buffer.from(key)]));

/** An export as its files, by their paths. */
export async function filesOf(challenges: readonly ExportedChallenge[]): Promise<Map<string, string>> {
  const written = new Map<string, string>();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else of it is called
  const files = { open } as unknown as Parameters<typeof projectEntries>[0]['files'];
  for await (const entry of projectEntries({ files }, await writeProject(challenges))) {
    written.set(entry.name, await textOf(entry));
  }
  return written;
}

async function textOf({ chunks }: ZipEntry): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const chunk of chunks) pieces.push(Buffer.from(chunk));
  return Buffer.concat(pieces).toString();
}

function archiveOf(written: ReadonlyMap<string, string>): Archive {
  const files = [...written].map(([path, content]) => {
    const file = { path, size: Buffer.byteLength(content), refusal: null, open: () => open(content) };
    return [path, file] as const;
  });
  return { files: new Map(files), links: new Map(), notes: [], topFolder: null, close: () => {} };
}

/** What an import of these files makes of them in an empty organization, as an export reads it again. */
export async function imported(written: ReadonlyMap<string, string>): Promise<{
  plans: PlannedChallenge[];
  challenges: ExportedChallenge[];
}> {
  const archive = archiveOf(written);
  const candidates: Candidate[] = [];
  for (const file of challengeFilesOf(archive)) {
    const [challenge] = parseChallengeYaml((await buffer(await file.open())).toString(), file.path);
    if (challenge !== undefined) candidates.push(await findFiles(archive, challenge));
  }
  const project = await readProject(archive);
  const { areStatesMeant } = project;
  const options = { isMirror: false, nowMs: Date.UTC(2026, 0), isDraftEvent: true, areStatesMeant };
  const planned = planImport(candidates, { challenges: [], eventId: newEvent }, options);
  const plans = inProjectOrder(planned, ({ candidate }) => candidate.challenge.path, project);
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
  const { images } = plan.candidate;
  return {
    ...merged,
    id,
    description: rewriteImages(merged.description, (address) => urls.get(images.get(address) ?? '')),
    hasOwnContent: false,
    nextChallengeId: (plan.next?.challenge && ids.get(plan.next.challenge)) ?? null,
    files: merged.files.map(({ path, name }, index) => ({
      id: `f${index}`,
      name,
      storageKey: written.get(path) ?? '',
      sizeBytes: 3,
    })),
    fileUrls: new Map(merged.files.map(({ name }, index) => [`f${index}`, urls.get(name) ?? ''])),
    place: {
      isHidden: place.isHidden ?? false,
      opensAt: place.opensAtMs === undefined || place.opensAtMs === null ? null : new Date(place.opensAtMs),
      closesAt: null,
      showLockedName: place.showsName ?? true,
      prerequisiteIds: plan.required.flatMap(({ challenge }) => ids.get(challenge) ?? []),
      maxAttempts: null,
      attemptMode: 'lockout',
      wrongPenalty: 0,
    },
  };
}
