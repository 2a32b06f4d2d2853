/** PostgreSQL refuses payloads of 8000 bytes and more; other carriers get the same limit, so that all behave alike. */
const PAYLOAD_BYTES = 7_900;

/**
 * `origin` identifies the sending process, anew after each start. Envelopes with messages are numbered from 1 on; one
 * without messages repeats the number of the last one that had some.
 */
export type BusEnvelope = {
  origin: string;
  number: number;
  messages: readonly (readonly [string, unknown])[];
};

export function encodeMessage(topic: string, message: unknown): string {
  const text = JSON.stringify([topic, message ?? null]);
  const bytes = Buffer.byteLength(text);
  if (bytes > PAYLOAD_BYTES - 100) {
    throw new RangeError(
      `A message on ${topic} has ${bytes} bytes: send ids and let the receiver read the rest.`,
    );
  }
  return text;
}

/** Takes as many messages from the front of the queue as fit into one envelope. */
export function takeBatch(queue: string[]): string[] {
  let bytes = 0;
  let count = 0;
  for (const text of queue) {
    bytes += Buffer.byteLength(text) + 1;
    if (count > 0 && bytes > PAYLOAD_BYTES - 100) break;
    count += 1;
  }
  return queue.splice(0, count);
}

export function encodeEnvelope(origin: string, number: number, batch: readonly string[]): string {
  return `{"o":${JSON.stringify(origin)},"n":${number},"m":[${batch.join(',')}]}`;
}

/** Whether an envelope was sent by a process, seen without reading the rest of it. */
export function isEnvelopeOf(origin: string, payload: string): boolean {
  return payload.startsWith(`{"o":${JSON.stringify(origin)},`);
}

/** Undefined for a payload that is not an envelope. */
export function decodeEnvelope(payload: string): BusEnvelope | undefined {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('o' in value && 'n' in value && 'm' in value)) return undefined;
  const { o: origin, n: number, m: messages } = value;
  if (typeof origin !== 'string' || !isCount(number) || !Array.isArray(messages)) return undefined;
  return { origin, number, messages: messages.filter(isMessage) };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isMessage(value: unknown): value is [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string';
}
