import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstChunks } from './scripts/first-chunks.ts';
import { precompress } from './scripts/precompress.ts';

/** Replaced by the server with a fresh value in each answer (strict content security policy). */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const API_PORT = Number(process.env.API_PORT ?? 3000);
const PROXIED = [
  '/trade-api',
  '/user-api',
  '/admin-api',
  '/grain-api',
  '/steel-api',
  '/station-api',
  '/trade-files',
  '/schema/',
  '/health',
];

const PAGES = {
  // As `scripts/budget.ts` counts them.
  counted: ['pages/login/LoginPage.tsx', 'pages/shell/Portal.tsx', 'engine/screens/list/index.ts'],
  first: ['engine/screens/form/index.tsx', 'engine/screens/detail/index.tsx'],
  others: [
    'engine/screens/overview/index.tsx',
    'engine/screens/board/index.tsx',
    'engine/screens/stamp/index.tsx',
    'engine/screens/confirm/index.tsx',
    'pages/todo/Workbench.tsx',
    'pages/site/SitePageView.tsx',
  ],
};

export default defineConfig({
  plugins: [react(), firstChunks(PAGES), precompress()],
  html: { cspNonce: NONCE_PLACEHOLDER },
  server: {
    // The server refuses writes whose Origin is not its own Host, so the browser's Host must reach it unchanged.
    proxy: Object.fromEntries(
      PROXIED.map((path) => [path, { target: `http://127.0.0.1:${API_PORT}`, changeOrigin: false }]),
    ),
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    // A module of which nothing is used is left out, although a door names it; `dates.ts` sets the locale for all.
    rollupOptions: {
      treeshake: {
        moduleSideEffects: [
          { test: /\/engine\/dates\.ts$/, sideEffects: true },
          { test: /\/(?:engine|runtime|pages)\/.*\.tsx?$/, sideEffects: false },
        ],
      },
    },
  },
});
