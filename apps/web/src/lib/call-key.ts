export function callKey(nowMs: number, random: Uint8Array): string {
  const time = nowMs.toString(16).padStart(12, '0');
  const rest = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const digits = `${time}7${rest.slice(0, 3)}8${rest.slice(3, 18)}`;
  return digits.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export function newCallKey(): string {
  return callKey(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}
