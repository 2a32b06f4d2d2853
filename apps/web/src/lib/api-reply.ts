interface ErrorParts {
  code: string | undefined;
  message: string | undefined;
  field: string | undefined;
  details: Record<string, unknown> | undefined;
  requestId: string | undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * What a successful reply holds; undefined when its body is empty. Throws when the connection breaks before its end, and
 * when it is no JSON: something between us and the server has answered.
 */
export async function readReply(response: Response): Promise<unknown> {
  const body = await response.text();
  return body === '' ? undefined : JSON.parse(body);
}

/** The body as JSON, or undefined when it is something else (a proxy's error page). */
export async function parseJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

export function parseErrorBody(body: unknown): ErrorParts {
  const record = isRecord(body) ? body : {};
  return {
    code: text(record['code']),
    message: text(record['message']) ?? text(record['error']),
    field: text(record['field']),
    details: isRecord(record['details']) ? record['details'] : undefined,
    requestId: text(record['requestId']),
  };
}
