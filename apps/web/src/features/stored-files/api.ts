import { type StoredFilePurpose, storageRoutes } from '@guidon/contract';
import { dataQuery, pagesQuery } from '../../lib/route-query.ts';
import { write, writeForm } from '../../lib/write.ts';

/** As many as can be deleted at once. */
const pageRows = 100;
const stales = ['storage.*'];

export interface FileFilter {
  search: string;
  kind: StoredFilePurpose | undefined;
  isUnused: boolean;
}

export function fileListQuery({ search, kind, isUnused }: FileFilter) {
  return pagesQuery(storageRoutes.list, {
    query: {
      limit: pageRows,
      kind,
      search: search === '' ? undefined : search,
      unused: isUnused ? 'true' : undefined,
    },
  });
}

export const fileQuery = (fileId: string) =>
  dataQuery(storageRoutes.get, { params: { storedFileId: fileId } });
export const usageQuery = () => dataQuery(storageRoutes.usage, {});

export const uploadFile = writeForm(storageRoutes.upload, { stales });
export const removeFile = write(storageRoutes.remove, { stales: ['storage.list', 'storage.usage'] });
export const removeUnused = write(storageRoutes.removeUnused, { stales });
