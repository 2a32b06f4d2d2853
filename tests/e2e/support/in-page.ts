/** Run in the page, where the types of these tests do not reach; each answers what it found, an empty list when all is well. */
export const inPage = {
  /** Waits for the fonts, and lets what measures its text (text areas) measure it again in them. */
  settle: `document.fonts.ready.then(() => {
    dispatchEvent(new Event('resize'));
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  })`,

  /** Size of everything that a state shows, by its name. */
  sizes: `Object.fromEntries([...document.querySelectorAll('[data-specimen]')].map((state) => [
    state.dataset.specimen,
    [...state.children].map((child) => {
      const { width, height } = child.getBoundingClientRect();
      return Math.round(width) + 'x' + Math.round(height);
    }).join(' '),
  ]))`,

  /** Where on the page each state stands, in whole pixels. */
  places: `Object.fromEntries([...document.querySelectorAll('[data-specimen]')].map((state) => {
    const { left, top, width, height } = state.getBoundingClientRect();
    const place = { left, top: top + scrollY, width, height };
    return [state.dataset.specimen, Object.fromEntries(Object.entries(place).map(([side, at]) => [side, Math.round(at)]))];
  }))`,

  /** States that are wider than their place. */
  tooWide: `[...document.querySelectorAll('[data-specimen]')]
    .filter((state) => state.scrollWidth > state.clientWidth + 1)
    .map((state) => state.dataset.specimen + ': ' + state.scrollWidth + ' of ' + state.clientWidth)`,

  /** What takes the focus without a change to it, to what is in it or to what it stands in. */
  withoutFocusMark: `(() => {
    const look = (element) => {
      const { outlineStyle, outlineWidth, borderColor, boxShadow } = getComputedStyle(element);
      return [outlineStyle, outlineWidth, borderColor, boxShadow].join();
    };
    const around = (element) => {
      const looks = [];
      let near = element;
      for (let up = 0; up < 4 && near; up += 1, near = near.parentElement) looks.push(look(near));
      for (const inside of (element.closest('label') ?? element.parentElement).querySelectorAll('*')) looks.push(look(inside));
      return looks.join('|');
    };
    const takesFocus = 'button, a[href], input, textarea, [tabindex="0"]';
    return [...document.querySelectorAll('[data-specimen]')].flatMap((state) =>
      [...state.querySelectorAll(takesFocus)]
        .filter((element) => !element.matches(':disabled, [type="hidden"], [tabindex="-1"]'))
        .filter((element) => {
          const before = around(element);
          element.focus({ focusVisible: true });
          const isSilent = document.activeElement === element && around(element) === before;
          element.blur();
          return isSilent;
        })
        .map((element) => state.dataset.specimen + ': ' + element.outerHTML.slice(0, 120)),
    );
  })()`,
} as const;
