const keyOf = (userId: string, eventId: string, questionId: string) =>
  `answer:${userId}:${eventId}:${questionId}`;

export const answerDrafts = {
  get(userId: string, eventId: string, questionId: string): string {
    try {
      return sessionStorage.getItem(keyOf(userId, eventId, questionId)) ?? '';
    } catch {
      return '';
      // Without session storage, drafts last as long as the page.
    }
  },
  set(userId: string, eventId: string, questionId: string, text: string): void {
    try {
      if (text === '') sessionStorage.removeItem(keyOf(userId, eventId, questionId));
      else sessionStorage.setItem(keyOf(userId, eventId, questionId), text);
    } catch {}
  },
};
