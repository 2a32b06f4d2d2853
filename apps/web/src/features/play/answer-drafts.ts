const keyOf = (userId: string, eventId: string, questionId: string) =>
  `answer:${userId}:${eventId}:${questionId}`;

/** What was typed and not yet right, for as long as the tab is open: a reload must not lose it. */
export const answerDrafts = {
  get(userId: string, eventId: string, questionId: string): string {
    try {
      return sessionStorage.getItem(keyOf(userId, eventId, questionId)) ?? '';
    } catch {
      return '';
    }
  },
  set(userId: string, eventId: string, questionId: string, text: string): void {
    try {
      if (text === '') sessionStorage.removeItem(keyOf(userId, eventId, questionId));
      else sessionStorage.setItem(keyOf(userId, eventId, questionId), text);
    } catch {
      // Without storage the text lives as long as the page.
    }
  },
};
