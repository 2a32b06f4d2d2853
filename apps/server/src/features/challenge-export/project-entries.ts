import { openStored } from '../../platform/files/open-stored.ts';
import type { ZipEntry } from '../../platform/files/zip-stream.ts';
import type { Services } from '../../platform/services/services.ts';
import type { WrittenProject } from './write-project.ts';

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
