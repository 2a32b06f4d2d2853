import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';

const serverUrl = `http://localhost:${process.env['GUIDON_PORT'] ?? '3000'}`;
const proxy = {
  '/api': { target: serverUrl, changeOrigin: false },
  '^/app/.+': { target: serverUrl, ws: true },
};

/**
 * The first page and all it stands on travel in one file: the many small ones that a hundred lazy pages would cut it
 * into compress worse and need longer lists of what to fetch.
 */
const first = { name: 'first', test: /src\/(app\/(router|providers)|features\/wizard\/wizard-page)\.tsx?$/ };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressAssets()],
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
  build: {
    target: 'es2022',
    outDir: 'dist',
    // Fonts and drawings stay files: a strict content security policy has no `data:`.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [first] } } },
  },
});
