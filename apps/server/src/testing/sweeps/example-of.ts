import { branchesOf, type JsonSchema } from './json-schema.ts';

/** Answers a value for a property by its name (`eventId`, `version`); undefined leaves it to the schema. */
export type KnownValue = (property: string) => unknown;

const byFormat: Record<string, string> = {
  date: '2000-02-29',
  uri: 'https://example.org/start',
  'date-time': '2030-01-01T00:00:00Z',
};

/** A value that a schema accepts, with every optional property; a plain `id` gets the value for `questionId`. */
export function exampleOf(schema: JsonSchema, known: KnownValue, property = '', parent = ''): unknown {
  const given = known(property === 'id' ? `${parent}Id` : property);
  if (given !== undefined) return given;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [branch = schema] = branchesOf(schema);
  if (branch !== schema) return exampleOf(branch, known, property, parent);
  switch (schema.type) {
    case 'object':
      return exampleObject(schema, known, property);
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, () =>
        exampleOf(schema.items ?? {}, known, singular(property), property),
      );
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return byFormat[schema.format ?? ''] ?? 'sample'.padEnd(schema.minLength ?? 0, 'x');
  }
}

export function exampleObject(
  schema: JsonSchema,
  known: KnownValue,
  property: string,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, value]) => [
      name,
      exampleOf(value, known, name, property),
    ]),
  );
}

export function singular(property: string): string {
  return property.replace(/s$/, '');
}
