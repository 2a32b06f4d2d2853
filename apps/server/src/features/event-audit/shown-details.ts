/** What a team plans is its own, and mail addresses are shown by the pages that are about them alone. */
export function shownDetails(targetType: string, details: Record<string, unknown>): Record<string, unknown> {
  const hidden = targetType === 'team-task' ? ['email', 'eventId', 'title'] : ['email', 'eventId'];
  return Object.fromEntries(Object.entries(details).filter(([key]) => !hidden.includes(key)));
}
