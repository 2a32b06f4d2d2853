export interface PageLife {
  /** The page is about to stand still, or to end. */
  rest: () => void;
  wake: () => void;
}

/** Tells when the browser puts the page to sleep or keeps it for the way back, and when it goes on. */
export function watchPageLife({ rest, wake }: PageLife): () => void {
  const page = globalThis.document;
  globalThis.addEventListener?.('pagehide', rest);
  globalThis.addEventListener?.('pageshow', wake);
  page?.addEventListener('freeze', rest);
  page?.addEventListener('resume', wake);
  return () => {
    globalThis.removeEventListener?.('pagehide', rest);
    globalThis.removeEventListener?.('pageshow', wake);
    page?.removeEventListener('freeze', rest);
    page?.removeEventListener('resume', wake);
  };
}
