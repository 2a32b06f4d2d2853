import { exampleObject, exampleOf, type KnownValue, singular } from './example-of.ts';
import { branchesOf, type JsonSchema } from './json-schema.ts';

export interface Slot {
  /** Dotted, as errors name it; empty for the whole body. */
  path: string;
  schema: JsonSchema;
  /** What stands before and behind it in a valid body. */
  head: string;
  tail: string;
}

// ASCII: what is cut out of a string of wider characters takes two bytes a character, and so does every body made of it.
const hole = '<<hole>>';

export function slotsOf(schema: JsonSchema, known: KnownValue): Slot[] {
  return [...placesIn(schema, known, '', '')].map(({ path, schema: at, value }) => {
    const [head = '', tail = ''] = JSON.stringify(value).split(JSON.stringify(hole));
    return { path: path.slice(1), schema: at, head, tail };
  });
}

interface Place {
  path: string;
  schema: JsonSchema;
  value: unknown;
}

function* placesIn(
  schema: JsonSchema,
  known: KnownValue,
  property: string,
  parent: string,
): Generator<Place> {
  yield { path: '', schema, value: hole };
  for (const branch of branchesOf(schema)) {
    if (branch.type === 'object') {
      const example = exampleObject(branch, known, property);
      for (const [name, at] of Object.entries(branch.properties ?? {})) {
        for (const place of placesIn(at, known, name, property)) {
          yield {
            ...place,
            path: `.${name}${place.path}`,
            value: { ...example, [name]: place.value },
          };
        }
      }
    }
    if (branch.type === 'array' && branch.items) {
      const name = singular(property);
      const rest = Array.from({ length: (branch.minItems ?? 1) - 1 }, () =>
        exampleOf(branch.items ?? {}, known, name, parent),
      );
      for (const place of placesIn(branch.items, known, name, property)) {
        yield { ...place, path: `.0${place.path}`, value: [place.value, ...rest] };
      }
    }
  }
}
