/** What the pages of an archive come to, roughly: of the whole only the files are known. */
const pageBytes = 256 * 1024;
/** Below it, the pages that are still unknown would make the share a guess. */
const leastBytes = 4 * 1024 * 1024;

/** How much of an archive has come, in percent; undefined while that cannot be told. */
export function archivePercent(receivedBytes: number, fileBytes: number): number | undefined {
  if (fileBytes < leastBytes) return undefined;
  return Math.min(99, Math.floor((receivedBytes / (fileBytes + pageBytes)) * 100));
}
