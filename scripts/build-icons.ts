import { readFile, writeFile } from 'node:fs/promises'

/**
 * Collects the shop's icons from lucide-static in one sprite, and their names in a type. Symbols are drawn only where they
 * are used, so the sprite as a picture is the default logo, which thus needs no file of its own.
 */

const names = [
  'search',
  'heart',
  'shopping-cart',
  'user',
  'menu',
  'x',
  'check',
  'plus',
  'minus',
  'trash-2',
  'chevron-down',
  'chevron-up',
  'chevron-left',
  'chevron-right',
  'chevrons-up-down',
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'arrow-down',
  'external-link',
  'pencil',
  'eye',
  'eye-off',
  'copy',
  'download',
  'upload',
  'image',
  'image-plus',
  'printer',
  'map-pin',
  'truck',
  'package',
  'package-check',
  'package-x',
  'package-open',
  'phone',
  'mail',
  'circle-check',
  'circle-x',
  'circle-alert',
  'triangle-alert',
  'info',
  'ban',
  'clock',
  'star',
  'sliders-horizontal',
  'list',
  'layout-grid',
  'layout-dashboard',
  'folder-tree',
  'log-out',
  'settings',
  'store',
  'users',
  'bell',
  'calendar',
  'tag',
  'percent',
  'grip-vertical',
  'ellipsis',
  'undo-2',
  'rotate-ccw',
  'refresh-cw',
  'archive',
  'link',
  'indian-rupee',
  'credit-card',
  'banknote',
  'landmark',
  'receipt-text',
  'shield-check',
  'badge-check',
  'lock',
  'key-round',
  'sun',
  'moon',
  'monitor',
  'git-compare',
  'command',
  'share-2',
  'battery-warning',
  'book-open',
].sort()

const icons = new URL('../node_modules/lucide-static/icons/', import.meta.url)
const target = new URL('../src/web/ui/', import.meta.url)

async function shapesIn(drawing: URL) {
  const shapes = (await readFile(drawing, 'utf8')).match(/<svg[^>]*>([\s\S]*)<\/svg>/)?.[1]
  if (!shapes) throw new Error(`No drawing in ${drawing}`)
  return shapes
}

/** A symbol uses the stroke of the <svg> that refers to it, so only its shapes are copied. */
async function symbolOf(name: string) {
  const shapes = await shapesIn(new URL(`${name}.svg`, icons))
  const tight = shapes
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>')
    // The shop draws with butt caps. A dot (a line without length) would be invisible with them.
    .replace(/<path d="M[\d. ]+h\.01"|<line [^/]*\.01"[^/]*(?=\/)/g, '$& stroke-linecap="square"')
  return `<symbol id="${name}" viewBox="0 0 24 24">${tight}</symbol>`
}

const logo = await shapesIn(new URL('layout/default-logo.svg', target))
const symbols = await Promise.all(names.map(symbolOf))
await writeFile(
  new URL('icons.svg', target),
  `<!-- Lucide, ISC licence: https://lucide.dev/license -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34">\n${logo.trim()}\n${symbols.join('\n')}\n</svg>\n`,
)
await writeFile(
  new URL('icons.gen.ts', target),
  `// Written by scripts/build-icons.ts.\nexport type IconName =\n${names.map((name) => `  | '${name}'`).join('\n')}\n`,
)
console.log(`${names.length} icons`)
