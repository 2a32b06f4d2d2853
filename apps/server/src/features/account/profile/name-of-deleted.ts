/** The name of a deleted account on boards; it cannot be registered, since it contains blanks. */
export function nameOfDeleted(userId: string): string {
  return `deleted user ${userId.slice(-8)}`;
}

/** Stands in place of the address, under a domain that never gets mail. */
export function addressOfDeleted(userId: string): string {
  return `deleted-${userId}@deleted.invalid`;
}
