import type { Notification } from '@guidon/contract';

export interface Inbox {
  pages: readonly (readonly Notification[])[] | undefined;
  unread: number | undefined;
}

export interface InboxChange extends Inbox {
  /** The number cannot be computed here and has to be fetched. */
  mustRefetch: boolean;
}

const fewer = (unread: number | undefined, by: number) =>
  unread === undefined ? undefined : Math.max(0, unread - by);

function find({ pages }: Inbox, id: string): Notification | undefined {
  return pages?.flat().find((notification) => notification.id === id);
}

/**
 * Puts an unread notification at the top, where a grown one replaces its older version. Null when it is known
 * already.
 */
export function withArrived(inbox: Inbox, arrived: Notification): InboxChange | null {
  const known = find(inbox, arrived.id);
  if (known && known.createdAt >= arrived.createdAt) return null;
  const rest = inbox.pages?.map((page) => page.filter(({ id }) => id !== arrived.id));
  const [first = [], ...later] = rest ?? [];
  const isNewUnread = known === undefined || known.read;
  return {
    pages: rest && [[arrived, ...first], ...later],
    unread: inbox.unread === undefined ? undefined : inbox.unread + (isNewUnread ? 1 : 0),
    mustRefetch: known === undefined && arrived.count > 1,
  };
}

export function withRead(inbox: Inbox, readId: string | null): InboxChange {
  const known = readId === null ? undefined : find(inbox, readId);
  const pages = inbox.pages?.map((page) =>
    page.map((notification) =>
      readId === null || notification.id === readId ? { ...notification, read: true } : notification,
    ),
  );
  if (readId === null)
    return { pages, unread: inbox.unread === undefined ? undefined : 0, mustRefetch: false };
  const wasUnread = known?.read === false;
  return {
    pages,
    unread: wasUnread ? fewer(inbox.unread, 1) : inbox.unread,
    mustRefetch: known === undefined,
  };
}

const most = 99;

export function badgeText(unread: number): string | null {
  if (unread <= 0) return null;
  return unread > most ? `${most}+` : String(unread);
}
