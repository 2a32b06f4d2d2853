const address = /(?<!\S)https?:[^\s?]+/;

/**
 * Imports a module that failed to load under another URL, because Chromium caches the failure. Null when the error
 * does not name the module, or the module does not export `name`.
 */
export async function fetchModuleAgain(
  failure: unknown,
  name: string,
  load: (url: string) => Promise<object> = (url) => import(/* @vite-ignore */ url),
): Promise<object | null> {
  const [url = ''] = address.exec(failure instanceof Error ? failure.message : '') ?? [];
  if (!url.endsWith('.js')) return null;
  const found = await load(`${url}?again=${Date.now()}`);
  return name in found ? found : null;
}
