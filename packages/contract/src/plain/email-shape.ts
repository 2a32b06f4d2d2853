/** A cheap check for forms; the server checks more closely. */
export function isEmailShaped(text: string): boolean {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text);
}
