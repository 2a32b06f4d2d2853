let region: HTMLElement | null = null;

/** The closed shadow tree keeps announced text out of searches in the page. */
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
