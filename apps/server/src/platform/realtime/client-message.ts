export type ClientMessage = {
  event: string;
  channel: string | undefined;
  /** The object under `data`, also when it was sent as JSON inside a string; empty when there is none. */
  data: Readonly<Record<string, unknown>>;
  /** What stood under `data`, as it came. */
  raw: unknown;
};

type Parsed = { message: ClientMessage } | { problem: string };

const EVENT_NAME_LENGTH = 200;

/** Reads one text frame of a client; a frame that cannot be used gives a sentence that says why. */
export function parseClientMessage(text: string): Parsed {
  const frame = parseJson(text);
  if (!isRecord(frame)) {
    return { problem: 'A message must be a JSON object with an event.' };
  }
  const { event, channel } = frame;
  if (typeof event !== 'string' || event === '' || event.length > EVENT_NAME_LENGTH) {
    return { problem: `event must be a text of 1 to ${EVENT_NAME_LENGTH} characters.` };
  }
  if (channel !== undefined && typeof channel !== 'string') {
    return { problem: 'channel must be a text.' };
  }
  const data = typeof frame.data === 'string' ? parseJson(frame.data) : frame.data;
  return { message: { event, channel, data: isRecord(data) ? data : {}, raw: frame.data } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
