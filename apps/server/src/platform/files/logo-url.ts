/** Path of a logo, by the hash of its bytes. */
export function logoUrlOf(sha256: string): string {
  return `/api/branding/logos/${sha256}.png`;
}
