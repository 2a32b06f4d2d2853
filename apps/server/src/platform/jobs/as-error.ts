/** The queue reports some errors as plain objects, which a log would show without a message. */
export function asError(value: object): Error {
  return value instanceof Error ? value : Object.assign(new Error(), value);
}
