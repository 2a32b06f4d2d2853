import { allRoutes } from '@guidon/contract';
import { expect, test } from 'vitest';
import { inputSchema, type JsonSchema } from './json-schema.ts';

function unboundedLists(schema: JsonSchema, path: string): string[] {
  const inner = [
    ...(schema.anyOf ?? schema.oneOf ?? []).map((branch): [JsonSchema, string] => [branch, path]),
    ...Object.entries(schema.properties ?? {}).map(([name, part]): [JsonSchema, string] => [
      part,
      `${path}.${name}`,
    ]),
    ...(schema.items ? [[schema.items, `${path}[]`] satisfies [JsonSchema, string]] : []),
  ];
  const here = schema.type === 'array' && schema.maxItems === undefined ? [path] : [];
  return [...here, ...inner.flatMap(([part, at]) => unboundedLists(part, at))];
}

test('every list that a caller may send has a most', () => {
  const found = allRoutes.flatMap((route) =>
    (['body', 'query'] as const).flatMap((part) =>
      unboundedLists(inputSchema(route, part) ?? {}, `${route.id} ${part}`),
    ),
  );
  expect(found).toEqual([]);
});
