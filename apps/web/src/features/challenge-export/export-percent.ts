/** What a challenge.yml comes to, roughly: of the whole only the files are known. */
const challengeBytes = 2 * 1024;
/** Below it, what is still unknown would make the share a guess. */
const leastBytes = 4 * 1024 * 1024;

/** How much of an export has come, in percent; undefined while that cannot be told. */
export function exportPercent(
  receivedBytes: number,
  { challenges, fileBytes }: { challenges: number; fileBytes: number },
): number | undefined {
  if (fileBytes < leastBytes) return undefined;
  return Math.min(99, Math.floor((receivedBytes / (fileBytes + challenges * challengeBytes)) * 100));
}
