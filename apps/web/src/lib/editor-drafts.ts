/** What was typed into an editor and not saved, kept through a reload for as long as the tab lives. */
export interface EditorDraft<Values, Saved> {
  /** The version that the editor began with. */
  base: Saved | null;
  values: Values;
}

const keyOf = (name: string) => `draft:${name}`;

function hasFieldsOf(value: unknown, like: object): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.keys(like).every((field) => field in value);
}

export const editorDrafts = {
  /** Null where there is none, or one of other fields, as an earlier version of the product had them. */
  get<Values extends object, Saved>(name: string, like: Values): EditorDraft<Values, Saved> | null {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
      if (typeof kept !== 'object' || kept === null || !('values' in kept) || !('base' in kept)) return null;
      if (!hasFieldsOf(kept.values, like)) return null;
      // Safe because only `set` writes it, and its fields are those of the form.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return kept as EditorDraft<Values, Saved>;
    } catch {
      return null;
    }
  },
  set(name: string, draft: EditorDraft<unknown, unknown>): void {
    try {
      sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
    } catch {
      // A draft that cannot be kept lasts as long as the page.
    }
  },
  remove(name: string): void {
    try {
      sessionStorage.removeItem(keyOf(name));
    } catch {
      // Without session storage there is nothing to remove.
    }
  },
};
