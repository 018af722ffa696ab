import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/**
 * Cuts the shop's fonts out of Archivo: three widths with only the characters the shop uses, and a separate
 * file with only the rupee sign. Archivo has ₹ in its 30 kB latin-ext file, so without the separate file
 * every price would load that one or show ₹ in another font. Devanagari, which Archivo lacks, is cut out of
 * Noto Sans and loads only on pages that use it.
 */

const source = new URL('../node_modules/@fontsource-variable/archivo/files/', import.meta.url)
const devanagariSource = new URL(
  '../node_modules/@fontsource-variable/noto-sans-devanagari/files/',
  import.meta.url,
)
const target = new URL('../src/web/ui/fonts/', import.meta.url)

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const signs = `${ascii}\u00a0°±×Øµ²³¼½¾′″–—‘’“”•·…™®−←↑→↓`

const faces = [
  { file: 'body.woff2', axes: { wdth: 100, wght: { min: 400, max: 700 } } },
  { file: 'display.woff2', axes: { wdth: 112, wght: { min: 600, max: 800 } } },
  { file: 'narrow.woff2', axes: { wdth: 88, wght: { min: 400, max: 700 } } },
]

async function cutFaces() {
  const latin = await readFile(new URL('archivo-latin-standard-normal.woff2', source))
  for (const { file, axes } of faces) {
    const face = await subsetFont(latin, signs, {
      targetFormat: 'woff2',
      variationAxes: axes,
      noHinting: true,
    })
    await writeFile(new URL(file, target), face)
    console.log(`${file} ${(face.length / 1024).toFixed(1)} kB`)
  }
}

async function cutRupee() {
  const latinExt = await readFile(new URL('archivo-latin-ext-standard-normal.woff2', source))
  const rupee = await subsetFont(latinExt, '₹', {
    targetFormat: 'woff2',
    variationAxes: { wdth: 100, wght: { min: 400, max: 800 } },
  })
  await writeFile(new URL('rupee.css', target), rupeeFace(rupee.toString('base64')))
  console.log(`rupee ${(rupee.length / 1024).toFixed(1)} kB`)
}

/** The Devanagari block, the joiners, and the dotted circle for a lone vowel sign. */
const devanagari = `${charactersIn(0x0900, 0x097f)}\u200c\u200d\u25cc`

function charactersIn(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join('')
}

async function cutDevanagari() {
  const noto = await readFile(
    new URL('noto-sans-devanagari-devanagari-wght-normal.woff2', devanagariSource),
  )
  const face = await subsetFont(noto, devanagari, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
    noHinting: true,
  })
  await writeFile(new URL('devanagari.woff2', target), face)
  console.log(`devanagari.woff2 ${(face.length / 1024).toFixed(1)} kB`)
}

const rupeeFace = (base64: string) => `/* Written by scripts/build-fonts.ts. */
@font-face {
  font-family: "Archivo Rupee";
  font-weight: 400 800;
  src: url("data:font/woff2;base64,${base64}") format("woff2");
  unicode-range: U+20B9;
}
`

await cutFaces()
await cutRupee()
await cutDevanagari()
