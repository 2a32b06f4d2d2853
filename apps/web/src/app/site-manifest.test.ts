import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../..');
const SiteManifest = z.object({
  name: z.string(),
  start_url: z.literal('/'),
  display: z.string(),
  theme_color: z.string(),
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string().default('any') }),
  ),
});

/** Of a PNG, from its header. */
function sizeOf(path: string): string {
  const bytes = readFileSync(join(root, 'public', path));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

it('can be installed: the page names a manifest whose icons are there', () => {
  const page = readFileSync(join(root, 'index.html'), 'utf8');
  const [, path = ''] = /<link rel="manifest" href="([^"]+)"/.exec(page) ?? [];
  const manifest = SiteManifest.parse(JSON.parse(readFileSync(join(root, 'public', path), 'utf8')));
  expect(page).toContain(`<title>${manifest.name}</title>`);
  expect(page).toContain(`<meta name="theme-color" content="${manifest.theme_color}" />`);
  for (const { src } of manifest.icons) expect(existsSync(join(root, 'public', src)), src).toBe(true);
  const pngs = manifest.icons.filter(({ type }) => type === 'image/png');
  for (const { src, sizes } of pngs) expect(sizeOf(src), src).toBe(sizes);
  expect(pngs.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  const [, touchIcon = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(page) ?? [];
  expect(sizeOf(touchIcon)).toBe('180x180');
});
