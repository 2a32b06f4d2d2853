/** In pixels, of what scrolls. */
export interface ScrollPlace {
  top: number;
  height: number;
  room: number;
}

export const nearEndPixels = 80;

/**
 * Whether a list goes on following its end after a scroll. Only a reader leaves the end: what moves while the rows are
 * measured, or while the room changes, is not their doing.
 */
export function followsEnd(isFollowing: boolean, before: ScrollPlace, now: ScrollPlace): boolean {
  if (now.height - now.room - now.top <= nearEndPixels) return true;
  const isSameList = before.height === now.height && before.room === now.room;
  return isFollowing && !(isSameList && now.top < before.top);
}
