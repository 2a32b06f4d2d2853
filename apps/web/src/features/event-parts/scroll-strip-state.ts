export interface HiddenEnds {
  start: boolean;
  end: boolean;
}

/** At which ends of a line something is scrolled out of sight; pixels may be split. */
export function hiddenEnds({
  scrollLeft,
  scrollWidth,
  clientWidth,
}: Pick<Element, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>): HiddenEnds {
  return { start: scrollLeft > 1, end: scrollWidth - clientWidth - scrollLeft > 1 };
}
