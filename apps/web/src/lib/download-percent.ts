/** Below it, what is still unknown would make the share a guess. */
const leastBytes = 4 * 1024 * 1024;

interface DownloadSize {
  /** Of the files, which are known. */
  fileBytes: number;
  /** What everything else comes to, roughly. */
  otherBytes: number;
}

/** How much of a download has come, in percent; undefined while that cannot be told. */
export function downloadPercent(
  receivedBytes: number,
  { fileBytes, otherBytes }: DownloadSize,
): number | undefined {
  if (fileBytes < leastBytes) return undefined;
  return Math.min(99, Math.floor((receivedBytes / (fileBytes + otherBytes)) * 100));
}
