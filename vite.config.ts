import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileHints } from './scripts/vite/compileHints.ts';
import { devApi } from './scripts/vite/devApi.ts';
import { devMachines } from './scripts/vite/devMachines.ts';
import { earlySignIn } from './scripts/vite/earlySignIn.ts';
import { firstLoadChunks } from './scripts/vite/firstLoadChunks.ts';
import { fonts } from './scripts/vite/fonts.ts';
import { inspectActors } from './scripts/vite/inspectActors.ts';
import { inlineStart } from './scripts/vite/inlineStart.ts';
import { primeStyles } from './scripts/vite/primeStyles.ts';
import { primeTheme } from './scripts/vite/primeTheme.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { routeFiles } from './scripts/vite/routeFiles.ts';
import { slimCalls } from './scripts/vite/slimCalls.ts';
import { stripDescriptions } from './scripts/vite/stripDescriptions.ts';

/**
 * `vite build` makes the page (dist/client); `vite build --ssr` makes the server and the seed command
 * (dist/server), whose packages stay in node_modules. `vite` serves page and API from one process.
 */
export default defineConfig(({ isSsrBuild }) => ({
  // Files name each other relative to themselves: the same build serves any base path.
  base: './',
  // Leaves the template's demo pages out of the build; the server's flag of that name only hides them.
  define: {
    'import.meta.env.DEMO_PAGES': JSON.stringify(
      /^(?:false|0|no|off)$/iu.test(process.env.DEMO_PAGES ?? '') ? 'off' : 'on',
    ),
  },
  // React has the hook itself: what stands in for it in old versions stays out.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/u, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/(?=with-selector$)/u, replacement: 'use-sync-external-store/' },
    ],
  },
  plugins: [
    react(),
    fonts(),
    primeTheme(),
    primeStyles(),
    inspectActors(),
    devMachines(),
    devApi(),
    stripDescriptions(),
    slimCalls(),
    inlineStart(),
    routeFiles(),
    earlySignIn(),
    compileHints(),
    precompress(),
  ],
  clearScreen: false,
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    watch: { ignored: ['**/.data/**', '**/dist/**', '**/coverage/**', '**/test-results/**'] },
  },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        minify: false,
        sourcemap: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: 'server/main.ts',
            seed: 'server/seed/cli.ts',
            data: 'server/backup/cli.ts',
            watchdogThread: 'server/watchdog/thread.ts',
            paperThread: 'server/paper/paperThread.ts',
          },
          // Beside the entries: threads are found from the file that starts them.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      }
    : {
        outDir: 'dist/client',
        target: 'es2022',
        manifest: true,
        modulePreload: { polyfill: false },
        // Everything larger than a few bytes keeps its own hashed file: the content security policy allows no data: scripts.
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        rolldownOptions: {
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: firstLoadChunks() }] } },
        },
      },
}));
