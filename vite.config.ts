import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inBrowsers } from './scripts/slim/in-browsers.ts'
import { slim } from './scripts/slim/slim.ts'
import { importsAgain } from './scripts/vite-again.ts'
import { chunks, filesToPreload, office } from './scripts/vite-chunks.ts'
import { endpointsOnly } from './scripts/vite-endpoints.ts'
import { manual } from './scripts/vite-manual.ts'

/** Pages of both builds name the same pictures and faces. */
const assetFileNames = 'assets/[name]-[hash:6][extname]'

/** Twice: with `--ssr` the renderer, else the browser's files, of which nothing is inlined into pages. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    manual(),
    !isSsrBuild && [endpointsOnly(), slim(), importsAgain()],
  ],
  // With React inside, as for the browser: from node_modules a process that nobody told it is in
  // production gets the one for developing, at three times the work for each page.
  ...(isSsrBuild && { ssr: { noExternal: true as const } }),
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : inBrowsers,
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node24', rolldownOptions: { output: { assetFileNames } } }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false, resolveDependencies: filesToPreload },
        rolldownOptions: {
          input: ['src/web/app/entry-client.tsx', 'src/web/app/start.ts'],
          // `start.ts` loads the app by its address and calls what it exports.
          preserveEntrySignatures: 'allow-extension',
          output: {
            codeSplitting: { groups: chunks },
            // Every first page lists the others: seven letters tell them apart as well as eight, and shoppers need no
            // names of the back office.
            assetFileNames,
            chunkFileNames: ({ facadeModuleId }) =>
              facadeModuleId?.includes('/src/web/admin/')
                ? `${office}[hash:7].js`
                : 'assets/[name]-[hash:7].js',
          },
        },
      },
}))
