import { soundsOf } from './hinglish.ts'
import { elsewhere, type Hearing, inTamil, inTheEast } from './spellings.ts'

/** A word of an Indian script as it sounds, to be compared with spellings. */
export type Spoken = { sounds: string; hearing: Hearing }

const tamil = /[\u0b80-\u0bff]/
const eastern = /[\u0980-\u09ff\u0b00-\u0b7f]/

export function spokenOf(word: string): Spoken {
  const hearing = tamil.test(word) ? inTamil : eastern.test(word) ? inTheEast : elsewhere
  const sounds = soundsOf(word)
    .replace(/ch/g, 'c')
    .replace(/sh/g, 'S')
    .replace(/ai/g, 'E')
    .replace(/au/g, 'O')
    .replace(/q/g, 'k')
    .replace(/z/g, 'j')
    .replace(/n(?=[pbm])/g, 'm')
    .replace(/([a-zA-Z])\1+/g, '$1')
  // A lone consonant is spoken with its vowel: "স" is "saw".
  return { sounds: hearing.asWritten(sounds.length === 1 ? `${sounds}a` : sounds), hearing }
}

const classes: [RegExp, string][] = [
  [/T/g, 't'],
  [/D/g, 'd'],
  [/R/g, 'r'],
  [/[szjcS]/g, 'S'],
  [/[mn]/g, 'N'],
  [/[^kgtdpbfvlrSN]/g, ''],
  [/(.)\1+/g, '$1'],
]
const frameOf = (sounds: string) =>
  classes.reduce((text, [letters, one]) => text.replace(letters, one), sounds)

/** A frame for Tamil, which has one letter for several consonants. */
const frameInTamil = (frame: string) =>
  `~${frameOf(frame.replace(/g/g, 'k').replace(/d/g, 't').replace(/[bf]/g, 'p'))}`

/** The consonants that may be heard in a spelling, in classes: what sounds alike has one of these in common. */
export function framesOfSpelling(word: string): string[] {
  const plain = word
    .replace(/^kn/, 'n')
    .replace(/^wr/, 'r')
    .replace(/mb$/, 'm')
    .replace(/alk/, 'ak')
    .replace(/gh(?=t|$)/, '')
    .replace(/d?ge$/, 'j')
    .replace(/dge/, 'je')
    .replace(/tch|t(?=io|ure)/, 's')
    .replace(/sh|c(?=[eiy])/g, 's')
    .replace(/ph/g, 'f')
    .replace(/qu?/g, 'k')
    .replace(/w/g, '')
    .replace(/x/g, 'ks')
  const soft = plain.replace(/ch|g(?=[eiy])/g, 's')
  const silent = plain.replace(/ng$/, 'n')
  const frames = [plain, soft, silent].map((text) => frameOf(text.replace(/c/g, 'k')))
  return [...new Set([...frames, ...frames.map(frameInTamil)])]
}

/** The frames that a spelling of these sounds may have. A v may be a w, which is often not heard. */
export function framesOfSounds({ sounds, hearing }: Spoken): string[] {
  const parts = (hearing === inTheEast ? sounds.replace(/bh/g, 'v') : sounds).split('v')
  const withOne = parts
    .slice(1)
    .map((_, index) => `${parts.slice(0, index + 1).join('')}v${parts.slice(index + 1).join('')}`)
  const frames = [parts.join('v'), parts.join(''), ...withOne].map(frameOf)
  return [...new Set(hearing === inTamil ? frames.map(frameInTamil) : frames)]
}

/** How many consonants are heard, with an h that begins the word. */
export const consonantsIn = ({ sounds }: Spoken) =>
  frameOf(sounds).length + (sounds.startsWith('h') ? 1 : 0)

/** The names of the letters, as they are written in Indian scripts. */
const letterNames = `a e E, b bi, c si, d Di, e i, f ef, g ji, h ec ecc, i Ai, j je, k ke, l el, m em, n en, o o, p pi,
q kyu, r Ar, s es, t Ti, u yu, v vi bi bhi, w Dablyu Dabliu Dablu, x eks, y vAi, z jeD`
const namedLetters = letterNames.split(/,\s+/).flatMap((line) => {
  const [letter = '', ...names] = line.split(' ')
  return names.map((name) => ({ letter, name }))
})

/** Longer words are not spelled out: in Tamil the ways to read them double with each letter. */
const longestSpelled = 10

/** Every way to read a word as letters that are spelled out: "एलईडी" is "led". */
export function spelledLetters(spoken: Spoken, from = 0): string[] {
  const { sounds, hearing } = spoken
  if (sounds.length > longestSpelled) return []
  if (from >= sounds.length) return ['']
  return namedLetters
    .filter(({ name }) => sounds.startsWith(hearing.asWritten(name), from))
    .flatMap(({ letter, name }) => {
      const next = from + name.length
      const rest = spelledLetters(spoken, sounds[next] === 'a' ? next + 1 : next)
      return rest.map((text) => letter + text)
    })
}
