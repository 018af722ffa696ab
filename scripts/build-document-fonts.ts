import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/**
 * Cuts the fonts of printed documents, as plain TrueType for PDFs: Archivo for the shop's own words, Noto Sans for
 * texts of people in every script of the Eighth Schedule of the Constitution. Together 2.0 MB; a print opens only those
 * it needs.
 */

const source = new URL('../node_modules/@expo-google-fonts/', import.meta.url)
const target = new URL('../src/server/selling/print/fonts/', import.meta.url)

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

const ascii = range(0x20, 0x7e)
const latin = `${ascii}${range(0xa0, 0x17f)}${range(0x2010, 0x2026)}′″₹™Ω−←↑→↓≤≥`
/** Characters between and inside words of every script: the joiners, the dotted circle, dandas, quotation marks. */
const between = `${ascii}\u00a0\u200c\u200d\u25cc।॥–—‘’“”…₹`
/** Signs of the Vedas stand in words of every script from Devanagari to Malayalam. */
const indic = `${between}${range(0x1cd0, 0x1cff)}`

const notoOf = (script: string, signs: string) => ({
  file: `${script}.ttf`,
  from: `noto-sans-${script}/400Regular`,
  signs,
})

const faces = [
  { file: 'regular.ttf', from: 'archivo/400Regular', signs: latin },
  { file: 'bold.ttf', from: 'archivo/600SemiBold', signs: latin },
  {
    file: 'alphabets.ttf',
    from: 'noto-sans/400Regular',
    signs: `${range(0x20, 0x52f)}${range(0x1e00, 0x1fff)}${range(0x2010, 0x218f)}`,
  },
  notoOf('math', `${range(0x2190, 0x23ff)}${range(0x25a0, 0x25ff)}${range(0x27c0, 0x2bff)}`),
  notoOf('symbols', range(0x2000, 0x2bff)),
  notoOf('symbols-2', range(0x2000, 0x2bff)),
  notoOf('devanagari', `${indic}${range(0x900, 0x97f)}${range(0xa8e0, 0xa8ff)}`),
  notoOf('bengali', `${indic}${range(0x980, 0x9ff)}`),
  notoOf('gurmukhi', `${indic}${range(0xa00, 0xa7f)}`),
  notoOf('gujarati', `${indic}${range(0xa80, 0xaff)}`),
  notoOf('oriya', `${indic}${range(0xb00, 0xb7f)}`),
  notoOf('tamil', `${indic}${range(0xb80, 0xbff)}`),
  notoOf('telugu', `${indic}${range(0xc00, 0xc7f)}`),
  notoOf('kannada', `${indic}${range(0xc80, 0xcff)}`),
  notoOf('malayalam', `${indic}${range(0xd00, 0xd7f)}`),
  notoOf('ol-chiki', `${between}${range(0x1c50, 0x1c7f)}`),
  notoOf('meetei-mayek', `${between}${range(0xabc0, 0xabff)}${range(0xaae0, 0xaaff)}`),
  notoOf(
    'arabic',
    `${between}${range(0x600, 0x6ff)}${range(0x750, 0x77f)}${range(0x8a0, 0x8ff)}${range(0xfb50, 0xfdff)}${range(0xfe70, 0xfeff)}`,
  ),
]

await mkdir(target, { recursive: true })
for (const { file, from, signs } of faces) {
  const folder = new URL(`${from}/`, source)
  const name = (await readdir(folder)).find((entry) => entry.endsWith('.ttf'))
  if (name === undefined) throw new Error(`There is no font in ${from}`)
  const whole = await readFile(new URL(name, folder))
  const face = await subsetFont(whole, signs, { targetFormat: 'truetype', noHinting: true })
  await writeFile(new URL(file, target), face)
  console.log(`${file} ${(face.length / 1024).toFixed(1)} kB`)
}

/** The license asks to travel with the fonts. Every package has the same text under its own copyright. */
const folders = [...new Set(faces.map(({ from }) => from.split('/')[0] ?? ''))]
const licenses = await Promise.all(
  folders.map((folder) => readFile(new URL(`${folder}/LICENSE_FONT`, source), 'utf8')),
)
const copyrights = [...new Set(licenses.map((text) => text.split('\n')[0]))]
const [license = ''] = licenses
const conditions = license.slice(license.indexOf('\n'))
await writeFile(new URL('OFL.txt', target), `${copyrights.join('\n')}\n${conditions}`)
