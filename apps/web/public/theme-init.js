// Runs before the first paint, so that a light page never flashes dark and nothing changes its size under the eye.
(() => {
  let scheme = 'dark';
  try {
    if (localStorage.getItem('theme') === 'light') scheme = 'light';
  } catch {
    scheme = 'dark';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  const themeColor = document.querySelector('meta[name="theme-color"]');
  if (themeColor) themeColor.setAttribute('content', scheme === 'light' ? '#f6f8fa' : '#0b0f14');
})();

// What a reader has set in the accessibility panel, and how much room that leaves; see decision 055.
(() => {
  const key = 'accessibility-settings';
  const root = document.documentElement;
  const widths = [1180, 1080, 900, 720, 640, 480, 240];
  const moreContrast = matchMedia('(prefers-contrast: more)');
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let settings = {};
  /** While the page is printed: the theme of the screen. */
  const screenScheme = 'data-screen-scheme';
  const isPrinted = () => root.hasAttribute(screenScheme);
  /** Inside of the margins of A4, and a little less than inside of those of US Letter. */
  const paperPx = 690;

  const mark = (name, value) => {
    if (value) root.setAttribute(name, value);
    else root.removeAttribute(name);
  };

  // Media queries know nothing of the size of our text; a wide window with huge letters has the room of a small one.
  const measure = () => {
    // Small letters unfold nothing: what can be pressed does not shrink with them.
    const rem = Number.parseFloat(getComputedStyle(root).fontSize) || 16;
    const scale = Math.max(1, rem / 16);
    mark('data-rem', String(rem));
    const room = isPrinted() ? paperPx : innerWidth;
    mark('data-below', widths.filter((width) => room <= width * scale).join(' '));
  };

  const apply = () => {
    const { fontSize, contrast, lineHeight, letterSpacing } = settings;
    const isSize = Number.isInteger(fontSize) && fontSize >= 50 && fontSize <= 250 && fontSize !== 100;
    root.style.fontSize = isSize ? `${fontSize}%` : '';
    mark(
      'data-contrast',
      !isPrinted() && (['high', 'inverted'].includes(contrast) ? contrast : moreContrast.matches && 'high'),
    );
    mark('data-line-height', lineHeight === 'increased' && lineHeight);
    mark('data-letter-spacing', letterSpacing === 'increased' && letterSpacing);
    mark('data-font', settings.dyslexiaFont === true && 'dyslexia');
    mark('data-motion', (settings.reducedMotion === true || lessMotion.matches) && 'reduced');
    mark('data-focus', settings.focusIndicator === true && 'strong');
    measure();
  };

  const read = (stored) => {
    try {
      const value = JSON.parse(stored ?? localStorage.getItem(key));
      settings = typeof value === 'object' && value !== null ? value : {};
    } catch {
      settings = {};
    }
    apply();
  };

  read();
  addEventListener('resize', measure);
  moreContrast.addEventListener('change', apply);
  lessMotion.addEventListener('change', apply);
  // Another tab, or the panel of this one; the panel sends the text along, since storage may be forbidden.
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) read();
  });
  addEventListener(key, (event) => read(event.detail));
  // Paper is white and as wide as it is, whatever the screen shows.
  addEventListener('beforeprint', () => {
    if (isPrinted()) return;
    mark(screenScheme, root.getAttribute('data-mantine-color-scheme'));
    mark('data-mantine-color-scheme', 'light');
    apply();
  });
  addEventListener('afterprint', () => {
    if (!isPrinted()) return;
    mark('data-mantine-color-scheme', root.getAttribute(screenScheme));
    mark(screenScheme, null);
    apply();
  });
})();

// The organization's look as it was last seen, so that nothing flashes in another colour; see decision 053. Anybody who
// can write into the storage may have written it: only what has exactly these shapes is taken.
(() => {
  const root = document.documentElement;
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- a classic script has no scope of its own but this
  const isShaped = ({ companyName, logoUrl, logoWidth, logoHeight, fontSize, brandingType, fontFamily }) =>
    typeof companyName === 'string' &&
    companyName.length <= 120 &&
    (logoUrl === null || /^\/api\/branding\/logos\/[\da-f]{64}\.png$/.test(logoUrl)) &&
    [logoWidth, logoHeight].every((side) => side === null || Number.isInteger(side)) &&
    /^\d{2}px$/.test(fontSize) &&
    ['logo', 'text'].includes(brandingType) &&
    typeof fontFamily === 'string';
  try {
    const cookie = /(?:^|; )tenant=([^;]*)/.exec(document.cookie)?.[1] || null;
    const isSignedIn = localStorage.getItem('token') !== null;
    const named = isSignedIn ? null : new URLSearchParams(location.search).get('tenant')?.toLowerCase();
    if (named || isSignedIn) globalThis.appBranding = null;
    const copy = JSON.parse(localStorage.getItem('app_branding'));
    if (!copy || !isShaped(copy)) return;
    const { id, name } = copy.tenant;
    const isOwn = named ? named === name || named === id : id !== null && (cookie ?? id) === id;
    if (!isOwn) return;
    globalThis.appBranding = copy;
    for (const [variable, color] of Object.entries(copy.colors))
      if (/^--(on-)?accent[a-z\d-]*$/.test(variable) && /^#[\da-f]{6}$/.test(color))
        root.style.setProperty(variable, color);
  } catch {
    // Without it the page begins in its own look.
  }
})();

// Which part fits of what the server has drawn: a visitor may know an organization's look, and has chosen or not.
(() => {
  const root = document.documentElement;
  if (globalThis.appBranding !== undefined) root.setAttribute('data-look', 'other');
  try {
    if (localStorage.getItem('token') !== null) root.setAttribute('data-session', 'begun');
    if (localStorage.getItem('cookieConsent') !== null) root.setAttribute('data-consent', 'given');
    if (localStorage.getItem('sidebarCollapsed') === 'true' || root.matches('[data-below~="1180"]'))
      root.setAttribute('data-sidebar', 'collapsed');
  } catch {
    // Without storage everybody is a visitor who has not chosen.
  }
})();

// The scripts wait until what the server has drawn is painted: its styles, its words and the fonts come first then, and
// on a slow line the scripts are there no later. A page that nobody looks at is not painted.
addEventListener('DOMContentLoaded', () => {
  const scripts = document.getElementById('scripts');
  if (scripts === null) return;
  const start = () => document.head.append(scripts.content);
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return start();
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, 2_000);
});

// Without its first scripts the app never begins, and what the server has drawn takes no click.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || document.getElementById('not-loaded') !== null) return;
    const refresh = Object.assign(document.createElement('button'), { textContent: 'Refresh page' });
    refresh.addEventListener('click', () => location.reload());
    const notice = Object.assign(document.createElement('div'), { id: 'not-loaded', role: 'alert' });
    notice.append('The page could not be loaded. Check the connection, then refresh it.', refresh);
    document.body.append(notice);
  },
  true,
);

// What the page reads first, asked for while its script is loaded; `lib/early-replies.ts` hands the replies out. The
// words of the first one are put into the outline that the server has drawn of the page. As `lib/first-words.ts` says,
// a text stands there without the commonest signs of Markdown until the app formats it.
{
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- a classic script has no scope of its own but this
  const paragraphsOf = (text) =>
    /<[a-z/!]/i.test(text)
      ? []
      : text
          .slice(0, 2_000)
          .replaceAll(/!?\[([^[\]\n]*)\]\([^()\s]*\)/g, '$1')
          .replaceAll(/^ {0,3}#{1,6} |^```.*$|[*`]/gm, '')
          .split(/\n\s*\n/)
          .map((paragraph) => paragraph.trim())
          .filter((paragraph) => paragraph !== '');

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- a classic script has no scope of its own but this
  const drawn = (paragraph) => Object.assign(document.createElement('p'), { textContent: paragraph });

  const fillOutline = async (asked) => {
    const response = await asked;
    if (!response?.ok) return;
    const copy = response.clone();
    if (document.readyState === 'loading')
      await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }));
    const places = document.querySelectorAll('[data-prerendered] :is([data-reply-text], [data-reply-prose])');
    if (places.length === 0) return;
    const { data: reply } = await copy.json();
    globalThis.earlyReplies.first = reply;
    for (const place of places) {
      const { replyText, replyProse, replyUnless } = place.dataset;
      const text = reply[replyText ?? replyProse];
      if (typeof text !== 'string' || reply[replyUnless]) continue;
      const words = replyText ? [text] : paragraphsOf(text).map(drawn);
      if (words.length > 0) place.replaceChildren(...words);
    }
    for (const place of document.querySelectorAll('[data-prerendered] [data-reply-given]'))
      place.toggleAttribute('data-given', typeof reply[place.dataset.replyGiven] === 'string');
  };

  try {
    const token = localStorage.getItem('token');
    const cookie = /(?:^|; )tenant=([^;]*)/.exec(document.cookie)?.[1];
    const tenantId = cookie ? decodeURIComponent(cookie) : null;
    const reads = document.querySelector('meta[name="first-reads"]')?.content.split(' ') ?? [];
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    if (tenantId !== null) headers['x-tenant-id'] = tenantId;
    const ask = (url) => fetch(url, { headers, signal: AbortSignal.timeout(30_000) }).catch(() => null);
    if (token !== null) {
      const replies = new Map(['/api/auth/me', ...reads].map((url) => [url, ask(url)]));
      globalThis.earlyReplies = { token, tenantId, atMs: Date.now(), replies };
      fillOutline(replies.get(reads[0])).catch(() => {});
    }
  } catch {
    // Without it the page asks when it is there.
  }
}
