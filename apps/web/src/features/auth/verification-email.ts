/** Remembers for this tab which address the verification page asks about. */
export function keepVerificationEmail(email: string): void {
  try {
    sessionStorage.setItem('verificationEmail', email);
  } catch {
    // The page asks for the address then.
  }
}
