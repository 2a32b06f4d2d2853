/** The queue tells of some errors as plain copies, of which a log would say nothing. */
export function asError(value: object): Error {
  return value instanceof Error ? value : Object.assign(new Error(), value);
}
