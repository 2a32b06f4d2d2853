import { z } from 'zod';

const Schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  description: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  $ref: z.string().optional(),
});
type Schema = z.infer<typeof Schema>;

const step = '  ';
/** What zod gives to whole numbers without a limit. */
const safeMost = Number.MAX_SAFE_INTEGER;

/** A JSON Schema as a type that people read: one line a field, with its limits and what it means behind it. */
export function schemaText(value: unknown, indent = ''): string {
  const parsed = Schema.safeParse(value);
  return parsed.success ? typeText(parsed.data, indent) : 'any';
}

function typeText(schema: Schema, indent: string): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'any';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((choice) => JSON.stringify(choice)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map((choice) => schemaText(choice, indent)).join(' | ');
  if (schema.allOf !== undefined) return schema.allOf.map((part) => schemaText(part, indent)).join(' & ');
  if (schema.properties !== undefined) return objectText(schema, schema.properties, indent);
  if (schema.items !== undefined) return `[${schemaText(schema.items, indent)}]`;
  if (typeof schema.additionalProperties === 'object')
    return `{ [name]: ${schemaText(schema.additionalProperties, indent)} }`;
  return [schema.type ?? 'any'].flat().join(' | ');
}

function objectText(schema: Schema, properties: Record<string, unknown>, indent: string): string {
  const inner = indent + step;
  const fields = Object.entries(properties).map(([name, field]) => {
    const isRequired = schema.required?.includes(name) === true;
    return `${inner}${name}${isRequired ? '' : '?'}: ${schemaText(field, inner)}${noteOf(field)}`;
  });
  return fields.length === 0 ? '{}' : `{\n${fields.join('\n')}\n${indent}}`;
}

function noteOf(field: unknown): string {
  const { data } = Schema.safeParse(field);
  const notes = [data?.format, data && limitsOf(data), data?.description].filter(
    (note) => note !== undefined && note !== '',
  );
  return notes.length === 0 ? '' : `  // ${notes.join('; ')}`;
}

function isBounded(limit: number | undefined): limit is number {
  return limit !== undefined && Math.abs(limit) !== safeMost;
}

function limitsOf(schema: Schema): string {
  const least = schema.minimum ?? schema.minLength ?? schema.minItems;
  const most = schema.maximum ?? schema.maxLength ?? schema.maxItems;
  return [...(isBounded(least) ? [`≥ ${least}`] : []), ...(isBounded(most) ? [`≤ ${most}`] : [])].join(', ');
}
