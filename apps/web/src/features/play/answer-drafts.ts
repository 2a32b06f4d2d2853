const keyOf = (userId: string, place: string, questionId: string) =>
  `answer:${userId}:${place}:${questionId}`;

export const answerDrafts = {
  get(userId: string, place: string, questionId: string): string {
    try {
      return sessionStorage.getItem(keyOf(userId, place, questionId)) ?? '';
    } catch {
      return '';
      // Without session storage, drafts last as long as the page.
    }
  },
  set(userId: string, place: string, questionId: string, text: string): void {
    try {
      if (text === '') sessionStorage.removeItem(keyOf(userId, place, questionId));
      else sessionStorage.setItem(keyOf(userId, place, questionId), text);
    } catch {}
  },
};
