/** The queue tells of some errors as plain copies, of which a log would say nothing. */
export function asError(told: object): Error {
  return told instanceof Error ? told : Object.assign(new Error(), told);
}
