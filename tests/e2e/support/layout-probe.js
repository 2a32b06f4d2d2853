// Runs in the page. Answers what a reader at this size cannot get at: what lies beyond the right edge, text that is cut
// off, things that lie over one another. One line each.
(() => {
  const root = document.documentElement;
  const problems = [];
  const slackPx = 2;

  const nameOf = (element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    const part = (each) => `${each.tagName.toLowerCase()}.${each.className?.baseVal ?? each.className}`;
    return `${element.parentElement ? `${part(element.parentElement)} > ` : ''}${part(element)} "${text}"`;
  };
  const report = (what, element, more = '') => problems.push(`${what}: ${nameOf(element)}${more}`);

  const ancestors = (element) => {
    const found = [];
    for (let each = element.parentElement; each !== null; each = each.parentElement) found.push(each);
    return found;
  };
  const styleOf = (element) => getComputedStyle(element);
  const scrolls = (element, axis) =>
    ['auto', 'scroll'].includes(styleOf(element)[axis === 'x' ? 'overflowX' : 'overflowY']);
  const clips = (element, axis) =>
    ['hidden', 'clip'].includes(styleOf(element)[axis === 'x' ? 'overflowX' : 'overflowY']);
  const isShown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[aria-hidden="true"], [inert], .visually-hidden, svg, [href="#content"]') === null &&
    !['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION'].includes(element.tagName) &&
    ![element, ...ancestors(element)].some((each) => {
      const style = styleOf(each);
      return style.clipPath !== 'none' || (each.offsetWidth <= 1 && each.offsetHeight <= 1);
    });
  const isCutOnPurpose = (element) =>
    [element, ...ancestors(element)].some((each) => {
      const style = styleOf(each);
      return style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    });

  const textRects = (element) => {
    const rects = [];
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || node.textContent.trim() === '') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      rects.push(...range.getClientRects());
    }
    return rects.filter((rect) => rect.width > 1 && rect.height > 1);
  };

  /** What is left of a line of text by the boxes that cut it. */
  const seenOf = (element, rect) => {
    let { left, right, top, bottom } = rect;
    for (const each of [element, ...ancestors(element)]) {
      const box = each.getBoundingClientRect();
      if (clips(each, 'x') || scrolls(each, 'x')) {
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
      }
      if (clips(each, 'y') || scrolls(each, 'y')) {
        top = Math.max(top, box.top);
        bottom = Math.min(bottom, box.bottom);
      }
    }
    return { left, right, top, bottom, height: bottom - top };
  };

  /** The box or edge that hides a part of a line of text from a reader who scrolls as far as they can. */
  const whatCuts = (element, rect) => {
    let [mayCutX, mayCutY] = [true, true];
    for (const each of [element, ...ancestors(element)]) {
      if (each === document.body || each === root) break;
      if (scrolls(each, 'x')) mayCutX = false;
      if (scrolls(each, 'y')) mayCutY = false;
      const box = each.getBoundingClientRect();
      const isCutX = rect.right > box.right + slackPx || rect.left < box.left - slackPx;
      const isCutY = rect.bottom > box.bottom + 2 * slackPx || rect.top < box.top - 2 * slackPx;
      if (mayCutX && clips(each, 'x') && isCutX) return nameOf(each).slice(0, 80);
      if (mayCutY && clips(each, 'y') && isCutY) return nameOf(each).slice(0, 80);
      if (styleOf(each).position === 'fixed') {
        const isBeyond = mayCutX && (rect.right > root.clientWidth + slackPx || rect.left < -slackPx);
        return isBeyond ? 'the edge of the window' : null;
      }
    }
    return null;
  };

  const all = [...document.querySelectorAll('body *')].filter(isShown);

  if (root.scrollWidth > root.clientWidth) {
    problems.push(`the page is ${root.scrollWidth - root.clientWidth} px wider than the window`);
    for (const element of all) {
      const beyond = element.getBoundingClientRect().right - root.clientWidth;
      if (beyond < slackPx || ancestors(element).some((each) => scrolls(each, 'x') || clips(each, 'x')))
        continue;
      report('beyond the edge', element, ` by ${Math.round(beyond)} px`);
    }
  }

  for (const element of all) {
    const style = styleOf(element);
    if (element.matches('input, select, textarea')) {
      if (['checkbox', 'radio', 'range', 'file', 'color', 'hidden'].includes(element.type)) continue;
      const line = Number.parseFloat(style.fontSize) * 1.15;
      if (element.clientHeight < line) report('field too low for its text', element);
      continue;
    }
    const rects = textRects(element);
    if (rects.length === 0) continue;
    const control = element.closest('button, a, label, summary, [role="tab"], [role="button"]');
    for (const rect of rects) {
      const cut = isCutOnPurpose(element) ? null : whatCuts(element, rect);
      if (cut !== null) {
        report('text cut off', element, ` by ${cut}`);
        break;
      }
      if (control && control !== element.closest('label')) {
        const box = control.getBoundingClientRect();
        const isInline = styleOf(control).display === 'inline';
        if (
          !isInline &&
          (rect.right > box.right + slackPx ||
            rect.bottom > box.bottom + slackPx + 2 ||
            rect.top < box.top - slackPx - 2)
        ) {
          report('text outgrows its control', element);
          break;
        }
      }
    }
  }

  const isFloating = (element) =>
    [element, ...ancestors(element)].some((each) => ['fixed', 'sticky'].includes(styleOf(each).position));
  const pieces = all
    .filter((element) => !isFloating(element) || element.closest('[role="dialog"], header') !== null)
    .flatMap((element) => textRects(element).map((rect) => ({ element, rect: seenOf(element, rect) })));
  for (const [index, one] of pieces.entries()) {
    for (const other of pieces.slice(index + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (isFloating(one.element) !== isFloating(other.element)) continue;
      const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const height = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      // Lines of text overlap by their leading without touching.
      if (width > 4 && height > 0.35 * Math.min(one.rect.height, other.rect.height)) {
        report('text over text', one.element, ` and ${nameOf(other.element)}`);
      }
    }
  }
  return [...new Set(problems)].slice(0, 25);
})();
