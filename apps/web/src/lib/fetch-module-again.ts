const address = /https?:\S+?\.js(?=\?|$)/;

/**
 * The module that could not be fetched, under an address of its own: Chromium remembers a failure and never asks for
 * the same address again. Null when the failure does not name it or the module does not export `name`.
 */
export async function fetchModuleAgain(
  failure: unknown,
  name: string,
  load: (url: string) => Promise<object> = (url) => import(/* @vite-ignore */ url),
): Promise<object | null> {
  const [url] = address.exec(failure instanceof Error ? failure.message : '') ?? [];
  if (url === undefined) return null;
  const found = await load(`${url}?again=${Date.now()}`);
  return name in found ? found : null;
}
