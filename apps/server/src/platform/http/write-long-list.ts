import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';

const rowsAtOnce = 250;

interface ListBody {
  data: readonly unknown[];
}

/** Whether the list of a reply is so long that checking and writing it at once would keep other work waiting. */
export function isLongList(body: unknown): body is ListBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'data' in body &&
    Array.isArray(body.data) &&
    body.data.length > rowsAtOnce
  );
}

/**
 * The JSON of a reply with a long list, checked by its schema and written some rows at a time, with other work between
 * them; null where the schema is not one of a list. A ZodError where the reply breaks the schema.
 */
export async function writeLongList(
  schema: z.ZodType,
  { data, ...others }: ListBody,
): Promise<string | null> {
  if (!(schema instanceof z.ZodObject)) return null;
  const list: unknown = schema.shape['data'];
  if (!(list instanceof z.ZodArray)) return null;
  const written: string[] = [];
  for (let start = 0; start < data.length; start += rowsAtOnce) {
    const rows = z.encode(list, data.slice(start, start + rowsAtOnce));
    written.push(JSON.stringify(rows).slice(1, -1));
    await setImmediate();
  }
  const rest = JSON.stringify(z.encode(schema.omit({ data: true }), others));
  return `{"data":[${written.join(',')}]${rest === '{}' ? '}' : `,${rest.slice(1)}`}`;
}
