/** Domains for which a page of `host` can set cookies; empty for the host alone. */
export function cookieDomains(host: string): string[] {
  const labels = host.split('.');
  const parents = labels.map((_, index) => labels.slice(index).join('.'));
  return ['', ...parents.flatMap((parent) => [parent, `.${parent}`])];
}

export function cookiePaths(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '');
  const folders = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return ['/', ...folders.flatMap((folder) => [folder, `${folder}/`])];
}

export function removeCookies(starts: readonly string[]): void {
  const names = document.cookie
    .split('; ')
    .map((entry) => entry.split('=')[0] ?? '')
    .filter((name) => starts.some((start) => name.startsWith(start)));
  const { hostname, pathname } = window.location;
  for (const name of names) {
    for (const domain of cookieDomains(hostname)) {
      for (const path of cookiePaths(pathname)) {
        const where = domain === '' ? '' : `; domain=${domain}`;
        document.cookie = `${name}=; path=${path}${where}; max-age=0`;
      }
    }
  }
}
