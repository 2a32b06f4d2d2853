import { LRUCache } from 'lru-cache';
import type { Encoding } from './ready-body.ts';

/** Browsers send few different headers. */
const known = new LRUCache<string, Set<string>>({
  max: 100,
  memoMethod: (header) => readAllowed(header.toLowerCase()),
});

/** The first of `offered` that an Accept-Encoding header allows; a weight of 0 refuses, others are not compared. */
export function chooseEncoding(
  header: string | string[] | undefined,
  offered: readonly Encoding[],
): Encoding {
  if (header === undefined) return 'identity';
  const allowed = known.memo(String(header));
  return offered.find((encoding) => encoding === 'identity' || allowed.has(encoding)) ?? 'identity';
}

function readAllowed(header: string): Set<string> {
  const allowed = new Set<string>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) allowed.add(name);
  }
  return allowed;
}
