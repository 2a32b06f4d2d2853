export function supportsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}
