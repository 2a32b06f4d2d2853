/** Live updates are an extra: what goes wrong with them is noted for developers and never shown as an error. */
export function logRealtime(message: string, detail: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(`Live updates: ${message}`, detail);
}
