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
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })).min(1),
});

it('can be installed: the page names a manifest whose icons are there', () => {
  const page = readFileSync(join(root, 'index.html'), 'utf8');
  const [, path = ''] = /<link rel="manifest" href="([^"]+)"/.exec(page) ?? [];
  const manifest = SiteManifest.parse(JSON.parse(readFileSync(join(root, 'public', path), 'utf8')));
  expect(page).toContain(`<title>${manifest.name}</title>`);
  expect(page).toContain(`<meta name="theme-color" content="${manifest.theme_color}" />`);
  for (const { src } of manifest.icons) expect(existsSync(join(root, 'public', src)), src).toBe(true);
});
