const fields = [
  'name',
  'category',
  'description',
  'difficulty',
  'tags',
  'author',
  'beginChallengeLink',
  'scoring',
  'topics',
  'connectionInfo',
  'solution',
  'showSolutionAfterEnd',
  'value',
  'flags',
  'hints',
  'files',
] as const;

export type FieldName = (typeof fields)[number] | 'other';

/** The name of a field that has words here. */
export function fieldName(field: string): FieldName {
  return fields.find((known) => known === field) ?? 'other';
}
