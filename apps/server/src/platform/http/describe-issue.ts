/** The part of a zod issue that a sentence is made from. */
export interface Issue {
  code?: string | undefined;
  message: string;
  path: readonly PropertyKey[];
  input?: unknown;
  expected?: unknown;
}

const nouns: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Turns a failed check into the dotted field and one sentence that names it and the rule. */
export function describeIssue(issue: Issue): { field: string | undefined; message: string } {
  const field = issue.path.length > 0 ? issue.path.map(String).join('.') : undefined;
  const rule = ruleOf(issue);
  const isFragment = /^[a-z]/.test(rule);
  return { field, message: isFragment ? `${field ?? 'The request body'} ${rule}` : rule };
}

function ruleOf(issue: Issue): string {
  if (issue.code === 'invalid_type') {
    if (/received undefined/.test(issue.message)) return 'is required';
    return `must be ${nouns[String(issue.expected)] ?? String(issue.expected)}`;
  }
  if (issue.message.startsWith('Invalid ') || issue.message.startsWith('Too ')) {
    return `is not valid (${issue.message.toLowerCase()})`;
  }
  return issue.message;
}
