import { computedMs } from './computed-ms.ts';

/**
 * What `measureReferenceWork` answers on the machine that limits of processor time are meant for, a virtual core of an AMD
 * EPYC with Node 24, when nobody needs the other half of the core: of 436 times in 109 processes, a twentieth took less,
 * and the longest, with both halves busy, 46 ms.
 */
export const referenceWorkMs = 20;

const record = '{"name":"a challenge of many","points":12.5,"tags":["one","two",null],"isOpen":true},';
const json = Buffer.from(`[${record.repeat(Math.floor(1024 ** 2 / record.length))}0]`);

/** A fixed piece of what a request with a body of a megabyte computes: characters, a pattern and JSON. */
export function referenceWork(): number {
  const text = json.toString();
  let quotes = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) === 0x22) quotes += 1;
  const names = text.match(/"\w+":/g)?.length ?? 0;
  const value: unknown = JSON.parse(text);
  return quotes + names + JSON.stringify(value).length;
}

/** The median of five, as each may be interrupted by a collection of garbage. */
export function measureReferenceWork(): number {
  const times = Array.from({ length: 5 }, () => {
    const before = computedMs();
    referenceWork();
    return computedMs() - before;
  });
  return times.toSorted((a, b) => a - b)[2] ?? referenceWorkMs;
}

/**
 * What took `ms` where the reference work takes `workMs` now, as it would take on the reference machine. A machine that is
 * faster does not make it longer.
 */
export function atReferenceSpeed(ms: number, workMs = measureReferenceWork()): number {
  return ms / Math.max(1, workMs / referenceWorkMs);
}
