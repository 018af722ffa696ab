import { dirname, join, relative, sep } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import type { Block } from '#web/admin/manual/manual-text.ts'
import { manualText } from './manual-text.ts'

const root = join(import.meta.dirname, '..')

/** Makes modules from the pages of the manual: their text as data, their pictures as hashed files. */
export function manual(): Plugin {
  return {
    name: 'manual',
    enforce: 'pre',
    async transform(markdown, id) {
      if (!id.endsWith('.md')) return null
      const text = manualText(markdown, relative(root, id).replaceAll(sep, '/'))
      const files = picturesOf(text.blocks)
      const paths = files.map((file) => join(dirname(id), file))
      for (const path of paths) this.addWatchFile(path)
      const sizes = await Promise.all(paths.map((path) => sharp(path).metadata()))
      const imports = paths.map((path, at) => `import picture${at} from ${JSON.stringify(path)}`)
      const pictures = files.map((file, at) => {
        const { width, height } = sizes[at] ?? {}
        return `${JSON.stringify(file)}: { src: picture${at}, width: ${width}, height: ${height} }`
      })
      const code = `${imports.join('\n')}
export const pictures = { ${pictures.join()} }
export const text = ${JSON.stringify(text)}`
      return { code, moduleType: 'js', map: { mappings: '' } }
    },
  }
}

const picturesOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'list') return picturesOf(block.items.flat())
    return block.kind === 'picture' ? [block.file] : []
  })
