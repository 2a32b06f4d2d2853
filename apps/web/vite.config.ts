import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { pagePaths } from './build/page-paths.ts';
import { prerenderPages } from './build/prerender-pages.ts';
import { routesWithoutSchemas } from './build/routes-without-schemas.ts';

const serverUrl = `http://localhost:${process.env['GUIDON_PORT'] ?? '3000'}`;
const proxy = {
  '/api': { target: serverUrl, changeOrigin: false },
  '^/app/.+': { target: serverUrl, ws: true },
};

/** Parts of forms and tables that no player's page shows. */
const deskParts =
  /node_modules\/react-number-format\/|@mantine\/core\/esm\/components\/(NumberInput|Checkbox|Switch)\/|src\/features\/(events\/manage|stage\/(?!index|[a-z-]+\.en)|notifications\/announcements\/(announce-|announcement-(form|fields|draft)))|src\/ui\/(data-table|editor-|use-editor|use-unsaved|choice-cards|form-section|conflict-notice|number-field|switch-field|checkbox)/;

/** Windows, lists to choose from and the fields of accounts: what shows itself at first to a player has none. */
const windowParts =
  /@mantine\/core\/esm\/components\/(Modal|ModalBase|Drawer|Combobox|Select|ScrollArea|PasswordInput)\/|node_modules\/(react-remove-scroll|react-style-singleton|use-sidecar|get-nonce|use-callback-ref|tslib)|src\/ui\/(dialog|select-field|password-field|check-field)/;

/**
 * What travels in one file. Cut by the bundler alone, a page of somebody signed in takes 140 files of a few hundred
 * bytes, from a server that everybody asks in the same minute. A module goes to the first group here that holds it.
 */
const groups = [
  /** The first page and all it stands on: in one piece it packs best and needs the shortest list of what to fetch. */
  {
    name: 'first',
    test: /src\/(main|app\/(router|providers)|features\/registration\/wizard\/wizard-page)\.tsx?$/,
  },
  /** Pages for everyone with what they need of all below, which is more than they need. */
  { name: 'open', test: /src\/features\/(landing|tenant-settings\/legal)\/[a-z-]+-page\.tsx$/ },
  {
    name: 'routes',
    test: /packages\/(words\/src|contract\/src\/(plain|routes))\/(?!.*\.schemas\.ts)|features\/sign-in\/sessions\/api\.ts$/,
  },
  /** What forms check their fields by: no page shows itself with it. */
  { name: 'schemas', test: /node_modules\/zod\/|\.schemas\.ts$/ },
  /** The icons of all lazy pages, some hundred bytes each: a file of its own for every one costs more than they do. */
  { name: 'icons', test: /@tabler\/icons-react\/dist\/esm\/icons\// },
  /** What many pages are made of, without what only staff's forms and tables are. */
  { name: 'parts', minShareCount: 6, test: (id: string) => !deskParts.test(id) && !windowParts.test(id) },
  { name: 'windows', minShareCount: 6, test: windowParts },
  { name: 'desk', minShareCount: 6, test: deskParts },
  /** Every page of a member listens for what is earned, urgent or new in a team; it comes once the page stands. */
  {
    name: 'listeners',
    test: /src\/features\/(progress\/(live-rewards|api)|notifications\/urgent\/urgent-announcements|teams\/(dock\/team-watch|chat\/use-team-unread))\.tsx?$|team-chat\.en\.json$/,
  },
  { name: 'shell', test: /src\/app\/shell\/(app-shell|shell-pages)\.tsx$/ },
  /**
   * A player goes through these pages in the first minute of an event, so they travel together; the list of challenges
   * comes by itself, as it alone needs lists to choose from and windows.
   */
  {
    name: 'event',
    test: /src\/features\/(events\/event-page|events\/event-scoreboard-page|play\/challenge-page)\.tsx$/,
  },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), routesWithoutSchemas(), pagePaths(), prerenderPages(), compressAssets()],
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
  build: {
    target: 'es2022',
    // What is older than preloading of modules does not run es2022 either.
    modulePreload: { polyfill: false },
    outDir: 'dist',
    // The first file holds React, the router and the form library; the promise of its size is measured in `bench/`.
    chunkSizeWarningLimit: 600,
    // Fonts and drawings stay files: a strict content security policy has no `data:`.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        // The first script lists all others by their names, and a hash does not pack: seven characters are enough.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});
