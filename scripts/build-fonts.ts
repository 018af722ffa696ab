import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/**
 * Cuts the shop's fonts out of Archivo: three widths, each in a file of common signs and one of the others, loaded only
 * where needed. The rupee sign has its own file: Archivo's has 30 kB. Devanagari comes from Noto Sans.
 */

const source = new URL('../node_modules/@fontsource-variable/archivo/files/', import.meta.url)
const devanagariSource = new URL(
  '../node_modules/@fontsource-variable/noto-sans-devanagari/files/',
  import.meta.url,
)
const target = new URL('../src/web/ui/fonts/', import.meta.url)

const ascii = charactersIn(0x20, 0x7e)
const signs = `${ascii}\u00a0°±×Øµ²³¼½¾′″–—‘’“”•·…™®−←↑→↓`
const letters = `${signs.replace(/[^A-Za-z0-9 ]/g, '')}\u00a0`

type Face = {
  file: string
  family: string
  axes: { wdth: number; wght: number | { min: number; max: number } }
  /** The signs that nearly every page shows in this face. */
  usual: string
  features: string[]
}

const faces: Face[] = [
  {
    file: 'body',
    family: 'Archivo',
    axes: { wdth: 100, wght: { min: 400, max: 700 } },
    usual: ".,:;!?'()-–’/&%+×°·…@²³",
    features: ['kern', 'tnum'],
  },
  {
    // Headings have one weight, so its file needs no masters for others.
    file: 'display',
    family: 'Archivo Display',
    axes: { wdth: 112, wght: 750 },
    usual: ".,:!?'()-–’“”/&%+",
    features: ['kern'],
  },
  {
    // So small that kerning is not seen.
    file: 'narrow',
    family: 'Archivo Label',
    axes: { wdth: 88, wght: { min: 400, max: 650 } },
    // A line that is cut short ends in an ellipsis.
    usual: '.,:()-–’/&%+×°·³…',
    features: ['tnum'],
  },
]

async function cutFaces() {
  const latin = await readFile(new URL('archivo-latin-standard-normal.woff2', source))
  const rules: string[] = []
  for (const { file, family, axes, usual, features } of faces) {
    const first = letters + usual
    const rest = [...signs].filter((sign) => !first.includes(sign)).join('')
    for (const { name, text, named } of [
      { name: `${file}.woff2`, text: first, named: null },
      { name: `${file}-signs.woff2`, text: rest, named: rest },
    ]) {
      const face = await subsetFont(latin, text, {
        targetFormat: 'woff2',
        variationAxes: axes,
        keepFeatures: features,
        noHinting: true,
      })
      await writeFile(new URL(name, target), face)
      rules.push(faceRule({ family, axes, name, named }))
      console.log(`${name} ${(face.length / 1024).toFixed(1)} kB`)
    }
  }
  await writeFile(new URL('archivo.css', target), `${written}\n${rules.join('\n')}`)
}

/** Without `named`, the face is for all signs that no later face of its family names. */
type Cut = Pick<Face, 'family' | 'axes'> & { name: string; named: string | null }

const faceRule = ({ family, axes: { wght }, name, named }: Cut) => `@font-face {
  font-family: "${family}";
  font-weight: ${typeof wght === 'number' ? wght : `${wght.min} ${wght.max}`};
  font-display: swap;
  src: url("./${name}") format("woff2");
${named ? `  unicode-range: ${rangesOf(named)};\n` : ''}}
`

/** "U+20, U+26-29": neighbours are one range. */
function rangesOf(text: string): string {
  const ranges: { from: number; to: number }[] = []
  for (const point of [...text].map((sign) => sign.codePointAt(0) ?? 0).sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && point <= last.to + 1) last.to = point
    else ranges.push({ from: point, to: point })
  }
  const hex = (point: number) => point.toString(16).toUpperCase()
  return ranges
    .map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(', ')
}

async function cutRupee() {
  const latinExt = await readFile(new URL('archivo-latin-ext-standard-normal.woff2', source))
  const rupee = await subsetFont(latinExt, '₹', {
    targetFormat: 'woff2',
    variationAxes: { wdth: 100, wght: { min: 400, max: 800 } },
    noHinting: true,
    // One sign needs no rules about its neighbours.
    dropTables: ['GDEF', 'GPOS', 'GSUB', 'STAT'],
  })
  await writeFile(new URL('rupee.css', target), rupeeFace(rupee.toString('base64')))
  console.log(`rupee ${(rupee.length / 1024).toFixed(1)} kB`)
}

/**
 * The signs of Hindi and Marathi, the joiners, and the dotted circle for a lone vowel sign. The rest of the block is for
 * Sanskrit and other languages, and would add a quarter to the file.
 */
const devanagari = [
  charactersIn(0x0901, 0x0903),
  charactersIn(0x0905, 0x090b),
  charactersIn(0x090d, 0x090d),
  charactersIn(0x090f, 0x0911),
  charactersIn(0x0913, 0x0928),
  charactersIn(0x092a, 0x0933),
  charactersIn(0x0935, 0x0939),
  charactersIn(0x093c, 0x0943),
  charactersIn(0x0945, 0x0945),
  charactersIn(0x0947, 0x0949),
  charactersIn(0x094b, 0x094d),
  charactersIn(0x0950, 0x0950),
  charactersIn(0x0958, 0x095f),
  charactersIn(0x0964, 0x0970),
  charactersIn(0x0972, 0x0972),
  '\u200c\u200d\u25cc',
].join('')

function charactersIn(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join('')
}

/** One file for each of two weights: a page rarely shows both, and together they are larger than one for all weights. */
async function cutDevanagari() {
  const noto = await readFile(
    new URL('noto-sans-devanagari-devanagari-wght-normal.woff2', devanagariSource),
  )
  // Shorter than the list of its signs. A sign that the file lacks comes from the system, as it would outside the range.
  const asked = `${charactersIn(0x0901, 0x0972)}\u200c\u200d\u25cc`
  const rules: string[] = []
  for (const { name, cut, ...face } of [
    { name: 'devanagari.woff2', cut: 400, min: 400, max: 550 },
    { name: 'devanagari-bold.woff2', cut: 700, min: 551, max: 900 },
  ]) {
    const file = await subsetFont(noto, devanagari, {
      targetFormat: 'woff2',
      variationAxes: { wght: cut },
      noHinting: true,
    })
    await writeFile(new URL(name, target), file)
    const family = 'Noto Sans Devanagari'
    rules.push(faceRule({ family, axes: { wdth: 100, wght: face }, name, named: asked }))
    console.log(`${name} ${(file.length / 1024).toFixed(1)} kB`)
  }
  await writeFile(new URL('devanagari.css', target), `${written}\n${rules.join('\n')}`)
}

const rupeeFace = (base64: string) => `${written}
@font-face {
  font-family: "Archivo Rupee";
  font-weight: 400 800;
  src: url("data:font/woff2;base64,${base64}") format("woff2");
  unicode-range: U+20B9;
}
`

const written = '/* Written by scripts/build-fonts.ts. */'

await cutFaces()
await cutRupee()
await cutDevanagari()
