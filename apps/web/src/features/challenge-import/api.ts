import { challengeImportRoutes, eventRoutes, type ImportReport } from '@guidon/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { upload } from '../../lib/upload.ts';

interface ImportRequest {
  archive: Blob;
  name: string;
  isDryRun: boolean;
  /** The event to put the challenges into, null for none. */
  eventId: string | null;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

export function runImport({
  archive,
  name,
  isDryRun,
  eventId,
  ...rest
}: ImportRequest): Promise<ImportReport> {
  const form = new FormData();
  form.append('file', archive, name);
  return upload(challengeImportRoutes.run, {
    query: { dryRun: isDryRun ? 'true' : 'false', ...(eventId === null ? {} : { eventId }) },
    form,
    ...rest,
  });
}

/** Events that the caller may put challenges into. */
export function editableEventsQuery() {
  return queryOptions({
    queryKey: ['events', 'editable'],
    queryFn: async ({ signal }) => {
      const { data } = await api.call(eventRoutes.list, {
        query: { limit: 200, includeInternal: 'true' },
        signal,
      });
      return data.filter((event) => event.can.edit && event.status !== 'completed');
    },
  });
}

/** After an import: the bank, and every event's counts. */
export async function refreshAfterImport(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['challenges'] }),
    queryClient.invalidateQueries({ queryKey: ['events'] }),
  ]);
}
