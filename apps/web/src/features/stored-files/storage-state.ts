import type { StorageUsage, StoredFileSummary, StoredFileUse } from '@guidon/contract';

/** The page that shows what uses a file; null where there is none. */
export function pathOfUse({ kind, id }: StoredFileUse): string | null {
  switch (kind) {
    case 'challenge':
      return `/admin/challenges/${id}`;
    case 'event':
    case 'announcement':
      return `/events/${id}`;
    case 'learning-collection':
      return `/resources/learning/${id}`;
    case 'branding':
      return '/admin/settings?tab=branding';
    case 'gallery':
    case 'member':
      return null;
  }
}

/** Percent of the room, and whether that is a reason to say something. */
export function roomOf({ usedBytes, limitBytes }: Pick<StorageUsage, 'usedBytes' | 'limitBytes'>) {
  const percent = limitBytes === 0 ? 100 : (100 * usedBytes) / limitBytes;
  const state = percent >= 100 ? 'full' : percent >= 80 ? 'nearly' : 'plenty';
  return { percent, state } as const;
}

/** Part of the largest purpose, 0 to 1, as which each is drawn. */
export function partsOf(purposes: StorageUsage['purposes']) {
  const most = Math.max(1, ...purposes.map(({ bytes }) => bytes));
  return purposes.map((purpose) => ({ ...purpose, part: purpose.bytes / most }));
}

/** Those of the selected rows that can be deleted, as many as one call takes. */
export function removableOf(
  files: readonly StoredFileSummary[],
  selected: ReadonlySet<string>,
  most: number,
): StoredFileSummary[] {
  return files.filter(({ id, can }) => can.remove && selected.has(id)).slice(0, most);
}

export function bytesOf(files: readonly Pick<StoredFileSummary, 'sizeBytes'>[]): number {
  return files.reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? 0), 0);
}
