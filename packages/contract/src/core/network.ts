import { z } from 'zod';

const longestText = 64;

interface ParsedNetwork {
  bytes: number[];
  prefix: number;
}

/** What is wrong with the text of a network (`10.0.0.0/8`, `2001:db8::/32`, or one address), null when nothing is. */
export function networkProblem(text: string): string | null {
  const parsed = parseNetwork(text);
  if (typeof parsed === 'string') return parsed;
  const first = firstAddress(parsed);
  if (first.every((byte, at) => byte === parsed.bytes[at])) return null;
  return `has bits behind its prefix; the network is ${printNetwork({ ...parsed, bytes: first })}`;
}

/** A network in CIDR notation; a single address stands for itself. */
export const Network = z
  .string()
  .trim()
  .toLowerCase()
  .max(longestText, 'must be an address or a network such as 203.0.113.0/24')
  .superRefine((text, context) => {
    const message = networkProblem(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

function parseNetwork(text: string): ParsedNetwork | string {
  const shape = 'must be an address or a network such as 203.0.113.0/24';
  const [address = '', prefixText, ...rest] = text.split('/');
  const bytes = parseIpv4(address) ?? parseIpv6(address);
  if (bytes === null || rest.length > 0) return shape;
  const longest = bytes.length * 8;
  if (prefixText === undefined) return { bytes, prefix: longest };
  const prefix = Number(prefixText);
  if (!/^\d{1,3}$/.test(prefixText) || prefix > longest) return `must end in a prefix from 0 to ${longest}`;
  return { bytes, prefix };
}

function parseIpv4(text: string): number[] | null {
  const parts = text.split('.');
  const bytes = parts.map(Number);
  const isSound =
    parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part)) && bytes.every((byte) => byte <= 255);
  return parts.length === 4 && isSound ? bytes : null;
}

function parseIpv6(text: string): number[] | null {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [head, tail] = halves.map((half) => groupsOf(half));
  if (!head || tail === null) return null;
  if (tail === undefined) return head.length === 16 ? head : null;
  const gap = 16 - head.length - tail.length;
  return gap >= 2 ? [...head, ...Array.from({ length: gap }, () => 0), ...tail] : null;
}

/** The bytes of some groups of four digits, null for anything else. */
function groupsOf(text: string): number[] | null {
  if (text === '') return [];
  const groups = text.split(':');
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  return groups.flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
}

function firstAddress({ bytes, prefix }: ParsedNetwork): number[] {
  return bytes.map((byte, at) => {
    const kept = Math.min(8, Math.max(0, prefix - at * 8));
    return byte & (256 - 2 ** (8 - kept));
  });
}

function printNetwork({ bytes, prefix }: ParsedNetwork): string {
  if (bytes.length === 4) return `${bytes.join('.')}/${prefix}`;
  const groups = Array.from({ length: 8 }, (_none, at) =>
    (((bytes[at * 2] ?? 0) << 8) | (bytes[at * 2 + 1] ?? 0)).toString(16),
  ).join(':');
  const zeros = [...groups.matchAll(/(?:^|:)0(?::0)+(?=:|$)/g)].toSorted(
    (a, b) => b[0].length - a[0].length,
  )[0];
  const short = zeros
    ? `${groups.slice(0, zeros.index)}::${groups.slice(zeros.index + zeros[0].length + 1)}`
    : groups;
  return `${short}/${prefix}`;
}
