import type { ChallengeExportFormat, ExportPlan, Language } from '@guidon/contract';
import { openStored } from '../../../platform/files/stored-bytes.ts';
import type { ZipEntry } from '../../../platform/files/zip-stream.ts';
import type { Services } from '../../../platform/services/services.ts';
import { writeCtfd } from './ctfd/write-ctfd.ts';
import type { WrittenExport } from './exported-challenge.ts';
import { writeGzctf } from './gzctf/write-gzctf.ts';
import type { LoadedExport } from './load-export.ts';
import { writeProject, type WrittenProject } from './write-project.ts';

type Writer = (loaded: LoadedExport) => Promise<WrittenExport>;

const writers: Record<ChallengeExportFormat, Writer> = {
  ctfcli: writeCtfcli,
  ctfd: writeCtfd,
  gzctf: writeGzctf,
};

export function writeExport(format: ChallengeExportFormat, loaded: LoadedExport): Promise<WrittenExport> {
  return writers[format](loaded);
}

async function writeCtfcli({ challenges }: LoadedExport): Promise<WrittenExport> {
  const project = await writeProject(challenges);
  return {
    challenges: project.challenges.map((one) => ({ ...one, isLeftOut: one.yaml === null })),
    eventNotes: [],
    files: project.challenges.flatMap(({ files }) => files),
    entries: (services) => projectEntries(services, project),
  };
}

export function planOf({ challenges, eventNotes, files }: WrittenExport, language: Language): ExportPlan {
  return {
    challenges: challenges.filter(({ isLeftOut }) => !isLeftOut).length,
    files: files.length,
    fileBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    notes: challenges.flatMap(({ challenge, isLeftOut, notes }) =>
      notes.map((note) => ({
        challengeId: challenge.id,
        name: challenge.name,
        isLeftOut,
        text: note.in(language),
      })),
    ),
    eventNotes: eventNotes.map((note) => note.in(language)),
  };
}

/** The files of a project in their order, each opened while it is read; bytes that are gone are left out. */
export async function* projectEntries(
  { files }: Pick<Services, 'files'>,
  { challenges, config, order }: WrittenProject,
): AsyncGenerator<ZipEntry> {
  yield { name: '.ctf/config', chunks: [config] };
  yield { name: 'guidon.ini', chunks: [order] };
  for (const { folder, yaml, solution, files: own } of challenges) {
    if (yaml === null) continue;
    yield { name: `${folder}/challenge.yml`, chunks: [yaml] };
    if (solution !== null) yield { name: `${folder}/solution.md`, chunks: [`${solution}\n`] };
    for (const { path, storageKey } of own) {
      const bytes = await openStored({ files }, storageKey);
      if (bytes !== null) yield { name: `${folder}/${path}`, chunks: bytes, isPacked: true };
    }
  }
}
