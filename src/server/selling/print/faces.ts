import { type FaceName, fontFile, type ScriptFace } from './font-files.ts'
import type { Face } from './sheet.ts'

/** The faces of scripts, each with its name in Unicode. */
const scripts: Readonly<Record<ScriptFace, string>> = {
  devanagari: 'Devanagari',
  bengali: 'Bengali',
  gurmukhi: 'Gurmukhi',
  gujarati: 'Gujarati',
  oriya: 'Oriya',
  tamil: 'Tamil',
  telugu: 'Telugu',
  kannada: 'Kannada',
  malayalam: 'Malayalam',
  'ol-chiki': 'Ol_Chiki',
  'meetei-mayek': 'Meetei_Mayek',
  arabic: 'Arabic',
}

/** Letters that Archivo lacks, and signs, from the plainest to the rarest. */
const signFaces = ['alphabets', 'math', 'symbols', 'symbols-2'] as const

const scriptFaces = Object.entries(scripts).map(([face, script]) => ({
  face: face as ScriptFace,
  // Including the signs that a script shares with others, such as the danda.
  letters: new RegExp(`\\p{Script_Extensions=${script}}`, 'u'),
}))

const isScriptFace = (face: FaceName): face is ScriptFace => face in scripts

/** The face that has all of these characters; null if none has. Opens only fonts that may have them. */
export function faceWith(signs: string, face: Face, before: FaceName | null): FaceName | null {
  const first = String.fromCodePoint(signs.codePointAt(0) ?? 0)
  const ofScript = scriptFaces.filter(({ letters }) => letters.test(first))
  // Spaces, dots and dashes belong to the word before them, so that a text in one script has one face.
  const isShared = !/[\p{L}\p{N}]/u.test(signs)
  const sticky = isShared && before !== null && isScriptFace(before) ? [before] : []
  const all = [...sticky, face, ...ofScript.map(({ face: name }) => name), ...signFaces]
  return all.find((name) => hasAll(name, signs)) ?? null
}

const hasAll = (name: FaceName, signs: string) =>
  [...signs].every((sign) => isJoiner(sign) || fontFile(name).has(sign.codePointAt(0) ?? 0))

/** Zero-width (non-)joiners change the shape of their neighbours and have none of their own. */
export const isJoiner = (sign: string) => sign === '\u200c' || sign === '\u200d'
