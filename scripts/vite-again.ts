import { posix } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Makes every dynamic import of the browser's files one that can be repeated (`src/web/browser/import-again.ts`): a browser
 * remembers a module that it could not load.
 */
export function importsAgain(): Plugin {
  return {
    name: 'imports-again',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          chunk.code = chunk.code.replace(
            /\bimport\(([`"'])(\.\.?\/[\w./-]+\.js)\1\)/g,
            (_import, _quote, path) => `importAgain("${besideEntry(chunk.fileName, path)}")`,
          )
    },
  }
}

/** The path of a chunk as seen from the folder of the entry, where `importAgain` is. */
const besideEntry = (importer: string, path: string) =>
  posix.relative('assets', posix.join(posix.dirname(importer), path))
