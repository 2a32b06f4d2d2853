import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const serverUrl = `http://localhost:${process.env['GUIDON_PORT'] ?? '3000'}`;
const proxy = {
  '/api': { target: serverUrl, changeOrigin: false },
  '^/app/.+': { target: serverUrl, ws: true },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
  build: {
    target: 'es2022',
    outDir: 'dist',
    // Fonts and drawings stay files: a strict content security policy has no `data:`.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
});
