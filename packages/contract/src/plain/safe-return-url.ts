const ownOrigin = 'http://guidon.invalid';

function hasControls(value: string): boolean {
  return Array.from(value).some((letter) => letter < ' ' || letter === '\u007f');
}

/**
 * Answers path, query and hash of the page of this site that `value` names, to go to after signing in. Answers
 * undefined for anything else: other sites, what is no path, and the pages of signing in themselves.
 */
export function safeReturnUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > 2_000) return undefined;
  // Browsers drop tabs and line breaks and read a backslash as a slash: both can turn a path into a host.
  if (value.includes('\\') || hasControls(value) || value.startsWith('//')) return undefined;
  const url = URL.parse(value, ownOrigin);
  if (url === null || url.origin !== ownOrigin || url.pathname.startsWith('//')) return undefined;
  if (/^\/(login|register)(-old)?\/?$/.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}
