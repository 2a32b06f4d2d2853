/** Of the list as it stands in an address, which servers bound. */
const longestInAddress = 4_000;

/** Paths of files that are left out of an import for their size, as the import takes them: whole lines, as many as fit. */
export function tooLargeList(paths: readonly string[]): string | undefined {
  const lines: string[] = [];
  let length = 0;
  for (const path of paths) {
    length += encodeURIComponent(`${path}\n`).length;
    if (length > longestInAddress) break;
    lines.push(path);
  }
  return lines.length === 0 ? undefined : lines.join('\n');
}
