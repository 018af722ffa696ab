import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/**
 * Cuts the fonts of invoices out of Archivo, with rupee sign and accents, and one out of Noto Sans
 * Devanagari for names and addresses in Hindi or Marathi. The output is plain TrueType, which PDFs embed.
 */

const source = new URL('../node_modules/@expo-google-fonts/', import.meta.url)
const target = new URL('../src/server/selling/print/fonts/', import.meta.url)

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

const ascii = range(0x20, 0x7e)
const latin = `${ascii}${range(0xa0, 0x17f)}${range(0x2010, 0x2026)}′″₹™Ω−←↑→↓≤≥`
const devanagari = `${ascii}\u00a0–—‘’“”₹\u200c\u200d${range(0x900, 0x97f)}`

const faces = [
  { file: 'regular.ttf', from: 'archivo/400Regular/Archivo_400Regular.ttf', signs: latin },
  { file: 'bold.ttf', from: 'archivo/600SemiBold/Archivo_600SemiBold.ttf', signs: latin },
  {
    file: 'devanagari.ttf',
    from: 'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    signs: devanagari,
  },
]

await mkdir(target, { recursive: true })
for (const { file, from, signs } of faces) {
  const whole = await readFile(new URL(from, source))
  const face = await subsetFont(whole, signs, { targetFormat: 'truetype', noHinting: true })
  await writeFile(new URL(file, target), face)
  console.log(`${file} ${(face.length / 1024).toFixed(1)} kB`)
}
