const name = 'brandingUpdated';

/** Tells this page that the look of the organization has changed; other tabs learn it from the kept copy. */
export function announceBranding(): void {
  window.dispatchEvent(new Event(name));
}

export function onBrandingUpdated(listener: () => void): () => void {
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}
