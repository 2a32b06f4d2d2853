import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemaText } from './schema-text.ts';

test('a schema reads as a type with its limits and meanings', () => {
  const schema = z.object({
    name: z.string().min(1).max(120),
    role: z.enum(['admin', 'participant']).optional(),
    endsAt: z.iso.datetime().nullable().meta({ description: 'When it ends.' }),
    rows: z.array(z.object({ points: z.number().int() })),
  });
  expect(schemaText(z.toJSONSchema(schema))).toBe(
    [
      '{',
      '  name: string  // ≥ 1, ≤ 120',
      '  role?: "admin" | "participant"',
      '  endsAt: string | null  // When it ends.',
      '  rows: [{',
      '    points: integer',
      '  }]',
      '}',
    ].join('\n'),
  );
});

test('what is no schema may be anything', () => {
  expect([schemaText(undefined), schemaText(7), schemaText({})]).toEqual(['any', 'any', 'any']);
});
