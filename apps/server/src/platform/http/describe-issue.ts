/** The part of a zod issue that a sentence is made from. */
export interface Issue {
  code?: string | undefined;
  message: string;
  path: readonly PropertyKey[];
  input?: unknown;
  expected?: unknown;
  /** What is too large or small: `string`, `array`, `number`, `int`. */
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  format?: unknown;
  /** What was allowed, of an enumeration or of a union's discriminator. */
  values?: unknown;
  options?: unknown;
}

const nouns: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const formats: Record<string, string> = {
  uuid: 'an id',
  date: 'a date',
  datetime: 'a date and time in ISO 8601',
  email: 'an email address',
  url: 'an address',
};

/** Turns a failed check into the dotted field and one sentence that names it and the rule. */
export function describeIssue(issue: Issue): { field: string | undefined; message: string } {
  const field = issue.path.length > 0 ? issue.path.map(String).join('.') : undefined;
  const rule = ruleOf(issue);
  const isFragment = /^[a-z]/.test(rule);
  return { field, message: isFragment ? `${field ?? 'The request body'} ${rule}` : rule };
}

/** The schema's own words, or ours in place of the ones that zod has for a check without any. */
function ruleOf(issue: Issue): string {
  if (!/^(?:Invalid|Too|Unrecognized) /.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      if (/received undefined/.test(issue.message)) return 'is required';
      return `must be ${nouns[String(issue.expected)] ?? String(issue.expected)}`;
    case 'too_small':
      return `must ${sizeRule(issue, `${String(issue.minimum)} or more`)}`;
    case 'too_big':
      return `must ${sizeRule(issue, `${String(issue.maximum)} or less`)}`;
    case 'invalid_format':
      return `must be ${formats[String(issue.format)] ?? 'of another form'}`;
    case 'invalid_value':
    case 'invalid_union':
      return `must be ${choiceOf(issue.values ?? issue.options)}`;
    default:
      return `is not valid (${issue.message.toLowerCase()})`;
  }
}

function sizeRule({ origin }: Issue, bound: string): string {
  if (origin === 'string') return `be ${bound.replace(' or', ' characters or')}`;
  if (origin === 'array' || origin === 'set') return `have ${bound.replace(' or', ' entries or')}`;
  return `be ${bound}`;
}

function choiceOf(allowed: unknown): string {
  if (!Array.isArray(allowed) || allowed.length === 0) return 'of another kind';
  const words = allowed.map(String);
  return words.length === 1 ? words.join('') : `one of ${words.join(', ')}`;
}
