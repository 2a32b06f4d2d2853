/** A random UUID; `crypto.randomUUID` is missing where the page came over plain http. */
export function randomUuid(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  const text = hex.join('');
  return [
    text.slice(0, 8),
    text.slice(8, 12),
    `4${text.slice(13, 16)}`,
    `8${text.slice(17, 20)}`,
    text.slice(20),
  ].join('-');
}

export function callKey(nowMs: number, random: Uint8Array): string {
  const time = nowMs.toString(16).padStart(12, '0');
  const rest = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const digits = `${time}7${rest.slice(0, 3)}8${rest.slice(3, 18)}`;
  return digits.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export function newCallKey(): string {
  return callKey(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}
