export function logoUrlOf(sha256: string): string {
  return `/api/branding/logos/${sha256}.png`;
}
