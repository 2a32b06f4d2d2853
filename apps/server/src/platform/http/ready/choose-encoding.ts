import type { Encoding } from './ready-body.ts';

/** Browsers send one of a handful of headers; what else comes pushes nobody out for long. */
const mostKnown = 100;
const known = new Map<string, Set<string>>();

/** The first of `offered` that an Accept-Encoding header allows; a weight of 0 refuses, others are not compared. */
export function chooseEncoding(
  header: string | string[] | undefined,
  offered: readonly Encoding[],
): Encoding {
  if (header === undefined) return 'identity';
  const allowed = allowedBy(String(header));
  return offered.find((encoding) => encoding === 'identity' || allowed.has(encoding)) ?? 'identity';
}

function allowedBy(header: string): Set<string> {
  const before = known.get(header);
  if (before) return before;
  const allowed = readAllowed(header.toLowerCase());
  if (known.size >= mostKnown) known.clear();
  known.set(header, allowed);
  return allowed;
}

function readAllowed(header: string): Set<string> {
  const allowed = new Set<string>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) allowed.add(name);
  }
  return allowed;
}
