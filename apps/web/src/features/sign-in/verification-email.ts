const key = 'verificationEmail';
const sentKey = 'verificationSentAt';

/**
 * Remembers for this tab which address the verification page asks about, and when a mail was sent to it; `sentMs` is
 * null where none was sent just now.
 */
export function keepVerificationEmail(email: string, sentMs: number | null = Date.now()): void {
  try {
    const isOther = sessionStorage.getItem(key) !== email;
    sessionStorage.setItem(key, email);
    if (sentMs !== null) sessionStorage.setItem(sentKey, String(sentMs));
    else if (isOther) sessionStorage.removeItem(sentKey);
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

/** When a mail was last sent to the address; null where that is not known. */
export function verificationSentMs(email: string): number | null {
  try {
    const sent = sessionStorage.getItem(key) === email ? sessionStorage.getItem(sentKey) : null;
    return sent === null || Number.isNaN(Number(sent)) ? null : Number(sent);
  } catch {
    return null;
  }
}

export function forgetVerificationEmail(): void {
  try {
    sessionStorage.removeItem(key);
    sessionStorage.removeItem(sentKey);
  } catch {
    // Nothing was kept.
  }
}
