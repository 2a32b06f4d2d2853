import { chromium } from 'playwright-core';
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
const base = 'http://localhost:24731';
const pw = process.argv[2];
writeFileSync('/tmp/shots/p.png', await sharp({ create: { width: 900, height: 500, channels: 3, background: '#aa5522', noise: { type: 'gaussian', mean: 120, sigma: 60 } } }).png().toBuffer());
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
for (const [scheme, width] of [['dark', 1440], ['light', 390], ['dark', 390], ['light', 1440]]) {
  const context = await browser.newContext({ viewport: { width, height: width > 1000 ? 900 : 844 }, baseURL: base });
  const reply = await context.request.post('/api/auth/login', { data: { email: 'player@demo.example', password: pw } });
  const { token } = await reply.json();
  await context.addInitScript(([t, s]) => { localStorage.setItem('token', t); localStorage.setItem('mantine-color-scheme-value', s); localStorage.setItem('theme', s); localStorage.setItem('color-scheme', s);}, [token, scheme]);
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('ERR', e.message));
  page.on('console', (m) => { if (m.type() === 'error' || m.type()==='warning') console.log(m.text()); });
  for (const tab of ['profile', 'progress', 'security', 'sessions', 'notifications', 'data']) {
    await page.goto(`/profile?tab=${tab}`);
    await page.waitForTimeout(700);
    await page.screenshot({ path: `/tmp/shots/${scheme}-${width}-${tab}.png`, fullPage: true });
    const over = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    if (over > 0) console.log('WIDE', tab, width, over);
  }
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForTimeout(600);
  await page.screenshot({ path: `/tmp/shots/${scheme}-${width}-delete.png` });
  await page.goto('/profile');
  await page.setInputFiles('input[type=file]', '/tmp/shots/p.png');
  await page.waitForTimeout(1200);
  await page.screenshot({ path: `/tmp/shots/${scheme}-${width}-crop.png` });
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/shots/${scheme}-${width}-avatar.png` });
  await context.close();
}
await browser.close();
