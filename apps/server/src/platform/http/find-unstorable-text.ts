interface Node {
  value: unknown;
  key: string;
  parent: Node | null;
}

const deepestPath = 20;

/**
 * Dotted path of the first text that PostgreSQL cannot store, with a NUL or half of a surrogate pair; null when there is
 * none. A long path is cut.
 */
export function findUnstorableText(body: unknown): string | null {
  const open: Node[] = [{ value: body, key: '', parent: null }];
  for (let node = open.pop(); node; node = open.pop()) {
    const { value } = node;
    if (typeof value === 'string' && !isStorable(value)) return pathOf(node);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value).toReversed()) {
      if (!isStorable(key)) return pathOf(node);
      open.push({ value: inner, key, parent: node });
    }
  }
  return null;
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function pathOf(node: Node): string {
  const keys: string[] = [];
  for (let at: Node | null = node; at?.parent; at = at.parent) keys.push(at.key);
  return keys.slice(-deepestPath).toReversed().join('.');
}
