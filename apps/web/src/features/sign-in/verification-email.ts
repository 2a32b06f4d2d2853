const key = 'verificationEmail';

/** Remembers for this tab which address the verification page asks about. */
export function keepVerificationEmail(email: string): void {
  try {
    sessionStorage.setItem(key, email);
  } catch {
    // The page asks for the address then.
  }
}

export function keptVerificationEmail(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function forgetVerificationEmail(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
