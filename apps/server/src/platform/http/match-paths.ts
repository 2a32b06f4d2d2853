/**
 * Whether an address is that of a page. In the patterns `$name` is one segment and a last `$` is all that follows; a
 * slash at the end and what stands behind `?` do not count.
 */
export function matchPaths(patterns: readonly string[]): (url: string) => boolean {
  const split = patterns.map(segmentsOf);
  return (url) => {
    const segments = segmentsOf(url.split(/[?#]/, 1)[0] ?? '');
    return split.some((pattern) => matches(pattern, segments));
  };
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern.at(-1) === '$')
    return (
      segments.length >= pattern.length - 1 &&
      matches(pattern.slice(0, -1), segments.slice(0, pattern.length - 1))
    );
  return (
    pattern.length === segments.length &&
    pattern.every((part, place) => part.startsWith('$') || part === segments[place])
  );
}
