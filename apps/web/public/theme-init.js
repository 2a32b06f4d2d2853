// Runs before the first paint, so that a light page never flashes dark.
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
