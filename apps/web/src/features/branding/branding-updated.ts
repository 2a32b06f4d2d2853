const name = 'brandingUpdated';

export function announceBranding(): void {
  window.dispatchEvent(new Event(name));
}

export function onBrandingUpdated(listener: () => void): () => void {
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}
