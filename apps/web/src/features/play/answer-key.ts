/** A UUIDv7 of a moment and ten random bytes: `crypto.randomUUID` is only there on pages that came over HTTPS. */
export function answerKey(nowMs: number, random: Uint8Array): string {
  const time = nowMs.toString(16).padStart(12, '0');
  const rest = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const parts = [time.slice(0, 8), time.slice(8), `7${rest.slice(0, 3)}`, `8${rest.slice(3, 6)}`];
  return [...parts, rest.slice(6, 18)].join('-');
}

/** A key for an answer that is sent for the first time. */
export function newAnswerKey(): string {
  return answerKey(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}
