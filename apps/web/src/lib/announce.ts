let region: HTMLElement | null = null;

/** Kept in a closed shadow tree: what is said aloud must not be found a second time in the text of the page. */
function createRegion(): HTMLElement {
  const host = document.createElement('div');
  host.className = 'visually-hidden';
  const said = document.createElement('p');
  said.setAttribute('role', 'status');
  said.setAttribute('aria-live', 'polite');
  host.attachShadow({ mode: 'closed' }).append(said);
  document.body.append(host);
  return said;
}

export function announce(text: string): void {
  if (region?.isConnected !== true) region = createRegion();
  region.textContent = text;
}
