import type { Route } from '@guidon/contract';
import { z } from 'zod';

export interface JsonSchema {
  type?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

/** What a caller may send as a part of a request, before parsing; null when the route takes none. */
export function inputSchema(route: Route, part: 'params' | 'query' | 'body'): JsonSchema | null {
  const schema = route[part];
  if (!schema) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read as far as the interface names it
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/** The branches of a union; a schema that is none is its own only branch. */
export function branchesOf(schema: JsonSchema): JsonSchema[] {
  return schema.anyOf ?? schema.oneOf ?? [schema];
}
