import { readFile, writeFile } from 'node:fs/promises'

/**
 * Collects the shop's icons from lucide-static in one sprite, and their names in a type. Only used symbols are drawn,
 * so the sprite as a picture is the default logo. Frequent icons are in the style sheet as well, which draws them
 * without elements.
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

const repeated = [
  { name: 'heart' },
  { name: 'heart', filled: true },
  { name: 'chevron-down' },
  { name: 'search' },
  { name: 'x' },
]

const icons = new URL('../node_modules/lucide-static/icons/', import.meta.url)
const target = new URL('../src/web/ui/', import.meta.url)

async function shapesIn(drawing: URL) {
  const shapes = (await readFile(drawing, 'utf8')).match(/<svg[^>]*>([\s\S]*)<\/svg>/)?.[1]
  if (!shapes) throw new Error(`No drawing in ${drawing}`)
  return shapes
}

const shapesOf = async (name: string) =>
  (await shapesIn(new URL(`${name}.svg`, icons)))
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>')
    // The shop draws with butt caps. A dot (a line without length) would be invisible with them.
    .replace(/<path d="M[\d. ]+h\.01"|<line [^/]*\.01"[^/]*(?=\/)/g, '$& stroke-linecap="square"')

/** A symbol uses the stroke of the <svg> that refers to it, so only its shapes are copied. */
const symbolOf = async (name: string) =>
  `<symbol id="${name}" viewBox="0 0 24 24">${await shapesOf(name)}</symbol>`

/** A drawing of its own, with the stroke of `controls.css`; as a mask it gets its colour from the page. */
async function variableOf({ name, filled = false }: (typeof repeated)[number]) {
  const look = `viewBox="0 0 24 24" fill="${filled ? '#000' : 'none'}" stroke="#000" stroke-width="1.75" stroke-linejoin="round"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${look}>${await shapesOf(name)}</svg>`
  const address = `data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll('#', '%23')}`
  return `    --icon-${name}${filled ? '-filled' : ''}: url("${address}");\n`
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
await writeFile(
  new URL('icons.gen.css', target),
  `/* Written by scripts/build-icons.ts. */\n@layer theme {\n  :root {\n${(await Promise.all(repeated.map(variableOf))).join('')}  }\n}\n`,
)
console.log(`${names.length} icons`)
