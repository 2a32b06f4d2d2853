const name = 'brandingUpdated';

/** Notifies this page that the branding has changed; other tabs see the stored copy change. */
export function announceBranding(): void {
  window.dispatchEvent(new Event(name));
}

export function onBrandingUpdated(listener: () => void): () => void {
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}
