import { ErrorBody, type RehearsalError } from '@guidon/contract';

export interface Reply {
  status: number;
  /** Null where there is none that can be read. */
  body: unknown;
  /** Null when it succeeded. */
  code: string | null;
  message: string;
}

interface Call {
  method: 'GET' | 'POST';
  /** Below `/api`. */
  path: string;
  token: string;
  body?: unknown;
  /** Codes that a player may well get. */
  expected?: readonly string[];
}

/** Sends requests as players and keeps how long each took, and the first that no player should get. */
export interface Caller {
  call: (call: Call) => Promise<Reply>;
  readonly latenciesMs: readonly number[];
  readonly errors: number;
  readonly firstError: RehearsalError | null;
}

export function createCaller(origin: string, nowMs: () => number = () => performance.now()): Caller {
  const startMs = nowMs();
  const latenciesMs: number[] = [];
  let errors = 0;
  let firstError: RehearsalError | null = null;

  function note(request: string, sentMs: number, { status, code, message }: Partial<Reply>): void {
    errors += 1;
    firstError ??= {
      atSeconds: Math.round((sentMs - startMs) / 100) / 10,
      request,
      status: status ?? null,
      code: code ?? 'UNREACHABLE',
      message: message ?? '',
    };
  }

  return {
    latenciesMs,
    get errors() {
      return errors;
    },
    get firstError() {
      return firstError;
    },
    call: async ({ method, path, token, body, expected = [] }) => {
      const sentMs = nowMs();
      try {
        const reply = await readReply(
          await fetch(`${origin}/api${path}`, {
            method,
            headers: {
              authorization: `Bearer ${token}`,
              ...(body !== undefined && { 'content-type': 'application/json' }),
            },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          }),
        );
        latenciesMs.push(nowMs() - sentMs);
        if (reply.code !== null && !expected.includes(reply.code)) note(`${method} ${path}`, sentMs, reply);
        return reply;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        note(`${method} ${path}`, sentMs, { message });
        return { status: 0, body: null, code: 'UNREACHABLE', message };
      }
    },
  };
}

async function readReply(response: Response): Promise<Reply> {
  const text = await response.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  if (response.ok) return { status: response.status, body, code: null, message: '' };
  const { code, message } = ErrorBody.safeParse(body).data ?? {
    code: `HTTP_${response.status}`,
    message: '',
  };
  return { status: response.status, body, code, message };
}
