// Runs in the page, as a script whose last value is the answer: what a reader at this size cannot get at, one line each.

function partOf(element) {
  return `${element.tagName.toLowerCase()}.${element.className?.baseVal ?? element.className}`;
}

function nameOf(element) {
  const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
  return `${element.parentElement ? partOf(element.parentElement) : ''} > ${partOf(element)} "${text}"`;
}

/** The element itself and everything around it, up to the body. */
function chainOf(element) {
  const chain = [];
  for (let each = element; each && each !== document.body; each = each.parentElement) {
    const style = getComputedStyle(each);
    chain.push({ element: each, style, box: each.getBoundingClientRect() });
  }
  return chain;
}

function scrolls(style, axis) {
  return ['auto', 'scroll'].includes(axis === 'x' ? style.overflowX : style.overflowY);
}

function clips(style, axis) {
  return ['hidden', 'clip'].includes(axis === 'x' ? style.overflowX : style.overflowY);
}

/** Whether it is there for readers who see; the link that skips the navigation waits outside until it is focused. */
function isShown(element) {
  const hidden = '[aria-hidden="true"], [inert], .visually-hidden, svg, option, script, style, noscript';
  if (element.closest(hidden) !== null || element.matches('a[href="#content"]')) return false;
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  return chainOf(element).every(({ element: each, style }) => {
    const isTiny = each.offsetWidth <= 1 && each.offsetHeight <= 1 && style.display !== 'contents';
    return style.clipPath === 'none' && !isTiny;
  });
}

function isCutOnPurpose(chain) {
  return chain.some(({ style }) => style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none');
}

/** The lines of an element's own text. */
function linesOf(element) {
  const rects = [];
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE || node.textContent.trim() === '') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    rects.push(...range.getClientRects());
  }
  return rects.filter((rect) => rect.width > 1 && rect.height > 1);
}

/** The box or edge that hides a part of a line from a reader who scrolls as far as they can. */
function whatCuts(chain, line) {
  const slackPx = 2;
  let [mayCutX, mayCutY] = [true, true];
  for (const { element, style, box } of chain) {
    if (scrolls(style, 'x')) mayCutX = false;
    if (scrolls(style, 'y')) mayCutY = false;
    const isCutX = line.right > box.right + slackPx || line.left < box.left - slackPx;
    const isCutY = line.bottom > box.bottom + 2 * slackPx || line.top < box.top - 2 * slackPx;
    if (mayCutX && clips(style, 'x') && isCutX) return nameOf(element);
    if (mayCutY && clips(style, 'y') && isCutY) return nameOf(element);
    if (style.position === 'fixed') {
      const isBeyond = line.right > innerWidth + slackPx || line.left < -slackPx;
      return mayCutX && isBeyond ? 'the edge of the window' : null;
    }
  }
  return null;
}

function outgrows(element, line) {
  const control = element.closest('button, a, summary, [role="tab"], [role="button"]');
  if (control === null || getComputedStyle(control).display === 'inline') return false;
  const box = control.getBoundingClientRect();
  return line.right > box.right + 2 || line.bottom > box.bottom + 4 || line.top < box.top - 4;
}

/** What is left of a line by the boxes that cut it. */
function seenOf(chain, line) {
  let { left, right, top, bottom } = line;
  for (const { style, box } of chain) {
    if (style.overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    if (style.overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
  }
  return { left, right, top, bottom };
}

function beyondTheEdge(all) {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const culprits = all.filter(({ element, chain }) => {
    const isBeyond = element.getBoundingClientRect().right > clientWidth + 1;
    return isBeyond && chain.slice(1).every(({ style }) => style.overflowX === 'visible');
  });
  const lead = `the page is ${scrollWidth - clientWidth} px wider than the window`;
  // What is not text at all, or hidden from readers who see, makes a page wider too.
  const others = [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .filter((element) => getComputedStyle(element).position === 'absolute' || element.matches('svg'));
  const named = culprits.length > 0 ? culprits.map(({ element }) => element) : others;
  return [lead, ...named.map((element) => `beyond the edge: ${nameOf(element)}`)];
}

function lowFields(all) {
  const text = 'input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea';
  return all
    .filter(({ element }) => element.matches(text))
    .filter(
      ({ element }) => element.clientHeight < Number.parseFloat(getComputedStyle(element).fontSize) * 1.15,
    )
    .map(({ element }) => `a field too low for its text: ${nameOf(element)}`);
}

function cutText(all) {
  return all.flatMap(({ element, chain, lines }) => {
    if (isCutOnPurpose(chain)) return [];
    const cut = lines.map((line) => whatCuts(chain, line)).find(Boolean);
    if (cut) return [`cut off: ${nameOf(element)} by ${cut}`];
    return lines.some((line) => outgrows(element, line)) ? [`outgrows its control: ${nameOf(element)}`] : [];
  });
}

/** Lines of text that lie over one another, among those that scroll together. */
function textOverText(all) {
  const pieces = all
    .filter(({ chain }) => !chain.some(({ style }) => style.position === 'sticky'))
    .flatMap(({ element, chain, lines }) => {
      const over = element.closest('[role="menu"], [role="listbox"], [role="dialog"]');
      const floor = over ?? chain.find(({ style }) => style.position === 'fixed')?.element;
      return lines.map((line) => ({ element, floor, seen: seenOf(chain, line) }));
    });
  return pieces.flatMap((one, index) =>
    pieces.slice(index + 1).flatMap((other) => {
      if (one.floor !== other.floor) return [];
      if (one.element.contains(other.element) || other.element.contains(one.element)) return [];
      const width = Math.min(one.seen.right, other.seen.right) - Math.max(one.seen.left, other.seen.left);
      const height = Math.min(one.seen.bottom, other.seen.bottom) - Math.max(one.seen.top, other.seen.top);
      const lower = Math.min(one.seen.bottom - one.seen.top, other.seen.bottom - other.seen.top);
      // Lines overlap by their leading without touching.
      if (width <= 4 || height <= 0.35 * lower) return [];
      return [`text over text: ${nameOf(one.element)} and ${nameOf(other.element)}`];
    }),
  );
}

function findLayoutProblems() {
  const all = [...document.querySelectorAll('body *')]
    .filter((element) => isShown(element))
    .map((element) => ({ element, chain: chainOf(element), lines: linesOf(element) }));
  const found = [...beyondTheEdge(all), ...lowFields(all), ...cutText(all), ...textOverText(all)];
  return [...new Set(found)].slice(0, 20);
}

findLayoutProblems();
