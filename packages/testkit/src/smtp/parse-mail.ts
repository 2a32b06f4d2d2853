export interface ParsedMail {
  /** By lower-case name, decoded; of several with one name the last. */
  headers: ReadonlyMap<string, string>;
  subject: string;
  /** The plain text part; empty when there is none. */
  text: string;
  /** The HTML part; empty when there is none. */
  html: string;
  /** All of it as it came over the wire. */
  raw: string;
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

/** Reads a mail of RFC 5322 and MIME whose bytes are ASCII or UTF-8, given as one character a byte. */
export function parseMail(raw: string): ParsedMail {
  const whole = readPart(raw);
  const leaves = leavesOf(whole);
  const contentOf = (type: string) => {
    const leaf = leaves.find((part) => typeOf(part).startsWith(type));
    return leaf ? decodeBody(leaf).replaceAll('\r\n', '\n') : '';
  };
  const headers = new Map([...whole.headers].map(([name, value]) => [name, decodeWords(value)]));
  return {
    headers,
    subject: headers.get('subject') ?? '',
    text: contentOf('text/plain'),
    html: contentOf('text/html'),
    raw,
  };
}

function readPart(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n');
  const head = (end < 0 ? raw : raw.slice(0, end)).replace(/\r\n[ \t]+/g, ' ');
  const headers = new Map<string, string>();
  for (const line of head.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: end < 0 ? '' : raw.slice(end + 4) };
}

function leavesOf(part: Part): Part[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(part.headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return [part];
  const pieces = `\r\n${part.body}`.split(`\r\n--${boundary}`).slice(1, -1);
  return pieces.flatMap((piece) => leavesOf(readPart(piece.replace(/^[ \t]*\r\n/, ''))));
}

function typeOf({ headers }: Part): string {
  return (headers.get('content-type') ?? 'text/plain').toLowerCase();
}

function decodeBody({ headers, body }: Part): string {
  const encoding = (headers.get('content-transfer-encoding') ?? '').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  const bytes = encoding === 'quoted-printable' ? unquote(body.replace(/=[ \t]*\r\n/g, '')) : body;
  return Buffer.from(bytes, 'latin1').toString();
}

function unquote(text: string): string {
  return text.replace(/=([\dA-F]{2})/gi, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** The words of RFC 2047: `=?UTF-8?Q?caf=C3=A9?=`. */
function decodeWords(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, '?==?');
  const decoded = joined.replace(
    /=\?[^?]+\?([BQ])\?([^?]*)\?=/gi,
    (_match, encoding: string, text: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('latin1')
        : unquote(text.replaceAll('_', ' ')),
  );
  return Buffer.from(decoded, 'latin1').toString();
}
