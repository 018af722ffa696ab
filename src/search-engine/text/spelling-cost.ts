import { type Heard, type Hearing, inTamil, longestSpelling } from './spellings.ts'
import type { Spoken } from './spoken.ts'

/** The cost of letters and sounds that do not go together as the spellings say. */
const costOf = {
  otherVowel: 0.5,
  unheardVowel: 0.35,
  unheardE: 0.15,
  unheardH: 0.3,
  shortVowel: 0.1,
  endVowel: 0.25,
  glide: 0.15,
  addedVowel: 0.4,
}
const vowels = /[aAeEiuoO]/
const vowelLetters = /[aeiouyw]/

/** How far a spelling is from what is heard; Infinity if it is farther than `most`, or a consonant differs. */
export function spellingCost(spelling: string, spoken: Spoken, most: number): number {
  const { sounds } = spoken
  const rows = [...spelling, ''].map(() => new Array<number>(sounds.length + 1).fill(Infinity))
  const reach = (letters: number, heard: number, cost: number) => {
    const row = rows[letters]
    if (row && cost <= most && cost < (row[heard] ?? 0)) row[heard] = cost
  }
  reach(0, 0, 0)
  for (const [at, row] of rows.entries()) {
    if (!row.some((cost) => cost < Infinity)) continue
    const ways = waysAt(spoken.hearing, spelling, at)
    for (const [place, cost] of row.entries()) {
      // A reached place may reach the next one of its row.
      const soFar = row[place] ?? cost
      if (soFar === Infinity) continue
      reach(at, place + 1, soFar + unspelledCost(spoken, place))
      for (const { letters, sound, cost } of ways)
        if (sound === anyVowel ? vowels.test(sounds[place] ?? '') : sounds.startsWith(sound, place))
          reach(at + letters, place + sound.length, soFar + cost)
    }
  }
  return rows.at(-1)?.at(-1) ?? Infinity
}

/** So many letters, what is heard for them, and what that costs. */
type Way = Heard & { letters: number }
const anyVowel = '?'

function waysAt({ spellings }: Hearing, word: string, at: number): Way[] {
  const ways: Way[] = []
  const letter = word[at] ?? ''
  if (letter === 'h') ways.push({ letters: 1, sound: '', cost: costOf.unheardH })
  if (vowelLetters.test(letter)) {
    const cost = letter === 'e' ? costOf.unheardE : costOf.unheardVowel
    ways.push({ letters: 1, sound: '', cost })
    ways.push({ letters: 1, sound: anyVowel, cost: costOf.otherVowel })
  }
  for (let length = 1; length <= Math.min(longestSpelling, word.length - at); length += 1) {
    const letters = word.slice(at, at + length)
    const heard = [spellings.get(letters)]
    if (at === 0) heard.push(spellings.get(`^${letters}`))
    if (at + length === word.length) heard.push(spellings.get(`${letters}$`))
    for (const some of heard)
      for (const { sound, cost } of some ?? []) ways.push({ letters: length, sound, cost })
  }
  return ways
}

/** The cost of a sound that has no letter: a short vowel between consonants, or one at the end. */
function unspelledCost({ sounds, hearing }: Spoken, at: number): number {
  const sound = sounds[at] ?? ''
  const isLast = at === sounds.length - 1
  if (sound === 'a' && at > 0) return isLast ? costOf.endVowel : costOf.shortVowel
  if (sound === 'y') return costOf.glide
  if (sound === 'u' && isLast) return costOf.endVowel
  // Tamil puts a vowel into the clusters of English: "டிரில்" is "drill".
  if (sound === 'i' || sound === 'u') return hearing === inTamil ? costOf.glide : costOf.addedVowel
  return Infinity
}
