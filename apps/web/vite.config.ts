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
const first = {
  priority: 2,
  name: 'first',
  test: /src\/(app\/(router|providers)|features\/wizard\/wizard-page)\.tsx?$/,
};

/** The icons of all lazy pages, some hundred bytes each: a file of its own for every one costs more than they do. */
const icons = { name: 'icons', priority: 1, test: /@tabler\/icons-react\/dist\/esm\/icons\// };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressAssets()],
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
  build: {
    target: 'es2022',
    // What is older than preloading of modules does not run es2022 either.
    modulePreload: { polyfill: false },
    outDir: 'dist',
    // Fonts and drawings stay files: a strict content security policy has no `data:`.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [first, icons] },
        // The first script lists all others by their names, and a hash does not pack: seven characters are enough.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});
