import bidiFactory from 'bidi-js'
import { faceWith, isJoiner } from './faces.ts'
import { type FaceName, fontFile } from './font-files.ts'
import type { Face, Measure } from './sheet.ts'

/** A part of a line in one face and one direction. */
export type Run = { face: FaceName; text: string }

type Unit = Run & { level: number }

const bidi = bidiFactory()
const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * A line of text as runs from left to right. What no font has becomes its code, such as `[U+1F525]`: a document
 * never drops what somebody wrote. The width of a line and its ink come from the same runs.
 */
export function runsOf(text: string, face: Face): Run[] {
  if (/^[ -~]*$/.test(text)) return text === '' ? [] : [{ face, text }]
  const units = unitsOf(visible(text), face)
  return inOrder(joined(levelled(units))).map(mirrored)
}

/** Measures the width as the text will be painted. */
export const measure: Measure = (text, face, size) =>
  runsOf(text, face).reduce((sum, run) => sum + widthOfRun(run, size), 0)

export const widthOfRun = ({ face, text }: Run, size: number) => fontFile(face).widthOf(text) * size

/** Marks that nobody sees have no glyph, except for the joiners. */
const visible = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, (sign) => (isJoiner(sign) ? sign : ''))
    .replace(/\s/g, ' ')

function unitsOf(text: string, face: Face): Run[] {
  const units: Run[] = []
  for (const { segment } of clusters.segment(text)) {
    const before = units.at(-1)?.face ?? null
    units.push(...unitsOfCluster(segment, face, before))
  }
  return units
}

/** A letter with its marks is drawn in one face; if none has all of them, each is drawn by itself. */
function unitsOfCluster(signs: string, face: Face, before: FaceName | null): Run[] {
  const name = faceWith(signs, face, before)
  if (name !== null) return [{ face: name, text: signs }]
  const parts = [...signs]
  if (parts.length > 1) return parts.flatMap((sign) => unitsOfCluster(sign, face, before))
  // ㎏ has no glyph, but kg has.
  const plain = signs.normalize('NFKC')
  if (plain !== signs) return unitsOf(plain, face)
  return isJoiner(signs) ? [] : [{ face, text: codeOf(signs) }]
}

const codeOf = (sign: string) =>
  `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

/** Even levels go from left to right, odd ones from right to left (Unicode's bidirectional algorithm). */
function levelled(units: readonly Run[]): Unit[] {
  const text = units.map((unit) => unit.text).join('')
  const { levels } = bidi.getEmbeddingLevels(text)
  let at = 0
  return units.map((unit) => {
    const level = levels[at] ?? 0
    at += unit.text.length
    return { face: unit.face, text: unit.text, level }
  })
}

function joined(units: readonly Unit[]): Unit[] {
  const runs: Unit[] = []
  for (const { face, text, level } of units) {
    const last = runs.at(-1)
    if (last?.face === face && last.level === level) last.text += text
    else runs.push({ face, text, level })
  }
  return runs
}

/** Rule L2 of the algorithm, over runs: from the highest level down, every sequence at or above it is turned round. */
function inOrder(runs: Unit[]): Unit[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--)
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end++
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = end
    }
  return ordered
}

/** HarfBuzz turns words round. Signs between them, such as brackets in Archivo, are turned round here. */
function mirrored({ face, text, level }: Unit): Run {
  if (level % 2 === 0 || /\p{L}/u.test(text)) return { face, text }
  const signs = [...text].reverse().map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
  return { face, text: signs.join('') }
}
