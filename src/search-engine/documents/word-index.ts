import { distanceOf } from '../text/distance.ts'
import { soundOf } from '../text/hinglish.ts'
import { spellingCost } from '../text/spelling-cost.ts'
import { framesOfSounds, framesOfSpelling, type Spoken } from '../text/spoken.ts'
import { forEachWord, type HashChains, insert } from './hash-chains.ts'

/** A word that could be meant: its number, and its distance from the typed word. */
export type Candidate = { word: number; edits: number; cost: number }

/** An index of words by similar spelling (the word with letters left out), sound and beginning. */
export type WordIndex = {
  chains: HashChains
  textOf: (word: number) => string
}

/**
 * Letters are only left out of this many first characters. That finds the same words with far fewer entries.
 */
const prefixLength = 7
const seeds = { near: 0x811c9dc5, sound: 0x1b873593, begin: 0x3c6ef372, frame: 0x2545f491 } as const

export function addWord({ chains, textOf }: WordIndex, word: number) {
  const text = textOf(word)
  for (const length of [1, 2, 3, 4])
    if (text.length >= length) insert(chains, hashOf(text.slice(0, length), seeds.begin), word)
  if (text.length < 3) return
  forShortened(text, editsFor(text), (hash) => insert(chains, hash, word))
  insert(chains, hashOf(soundOf(text), seeds.sound), word)
  if (/^[a-z]+$/.test(text))
    for (const frame of framesOfSpelling(text)) insert(chains, hashOf(frame, seeds.frame), word)
}

/** A word that a spoken one may be, and how far its spelling is from what is heard. */
export type Heard = { word: number; cost: number }

/** Words that can be heard so, up to a cost. */
export function wordsHeard({ chains, textOf }: WordIndex, spoken: Spoken, most: number): Heard[] {
  const costs = new Map<number, number>()
  for (const frame of framesOfSounds(spoken))
    forEachWord(chains, hashOf(frame, seeds.frame), (word) => {
      if (!costs.has(word)) costs.set(word, spellingCost(textOf(word), spoken, most))
    })
  return [...costs].flatMap(([word, cost]) => (cost === Infinity ? [] : [{ word, cost }]))
}

/** Words within this many edits, or with the same sound. The word itself is not included. */
export function wordsNear(
  { chains, textOf }: WordIndex,
  typed: string,
  most = editsFor(typed),
): Candidate[] {
  const seen = new Set<number>()
  const found: Candidate[] = []
  const consider = (word: number, limit: number, discount: number) => {
    if (seen.has(word)) return
    const distance = distanceOf(typed, textOf(word), limit)
    if (!distance || distance.edits === 0) return
    seen.add(word)
    found.push({ word, edits: distance.edits, cost: distance.cost * discount })
  }
  forEachWord(chains, hashOf(soundOf(typed), seeds.sound), (word) => consider(word, 4, 0.6))
  forShortened(typed, most, (hash) => forEachWord(chains, hash, (word) => consider(word, most, 1)))
  return found
}

const sameBeginning = (index: WordIndex, typed: string) =>
  wordsBeginningWith(index, typed.slice(0, 2)).slice(0, mostFarther)

/** Longer words whose beginning is within the allowed edits. */
export const wordsBegun = (index: WordIndex, typed: string): Candidate[] =>
  sameBeginning(index, typed).flatMap(
    (word) => beginningNear(typed, word, index.textOf(word)) ?? [],
  )

/**
 * For when nothing is near: words whose beginning is near, otherwise words within edits for less than half
 * of their letters.
 */
export function wordsFarther(index: WordIndex, typed: string): Candidate[] {
  const unfinished = wordsBegun(index, typed)
  if (unfinished.length > 0) return unfinished
  const most = Math.floor(typed.length / 2.5)
  return sameBeginning(index, typed).flatMap((word) => {
    const distance = distanceOf(typed, index.textOf(word), most)
    return distance && distance.edits > 0 ? [{ word, ...distance }] : []
  })
}

export function wordsBeginningWith({ chains, textOf }: WordIndex, start: string): number[] {
  const found: number[] = []
  forEachWord(chains, hashOf(start.slice(0, 4), seeds.begin), (word) => {
    if (textOf(word).startsWith(start)) found.push(word)
  })
  return found
}

/**
 * A longer word whose beginning is close to the typed text: "sandppa" for "sandpaper"; null for other words.
 */
function beginningNear(typed: string, word: number, text: string): Candidate | null {
  if (text.length <= typed.length) return null
  const found = [-1, 0, 1].flatMap((more) => {
    const start = text.slice(0, typed.length + more)
    return distanceOf(typed, start, editsFor(typed))?.cost ?? []
  })
  return found.length > 0 ? { word, edits: 2, cost: Math.min(...found) + unfinished } : null
}

/** The extra cost of an unfinished word. */
const unfinished = 0.5

/** How many words with the same beginning are compared. */
const mostFarther = 3000

/** One typo in a short word, two in a longer one. */
const editsFor = (word: string) => (word.length <= 5 ? 1 : 2)

/** Visits the hash of the word's beginning, and of it with one and with two letters left out. */
function forShortened(text: string, most: number, visit: (hash: number) => void) {
  const length = Math.min(text.length, prefixLength)
  const seen: number[] = []
  const once = (hash: number) => {
    if (seen.includes(hash)) return
    seen.push(hash)
    visit(hash)
  }
  for (let first = -1; first < length; first += 1) {
    once(hashWithout(text, length, first, -1))
    if (most > 1 && first >= 0)
      for (let second = first + 1; second < length; second += 1)
        once(hashWithout(text, length, first, second))
  }
}

function hashWithout(text: string, length: number, first: number, second: number): number {
  let hash: number = seeds.near
  for (let index = 0; index < length; index += 1)
    if (index !== first && index !== second)
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return mixedHash(hash)
}

function hashOf(text: string, seed: number): number {
  let hash = seed
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return mixedHash(hash)
}

/** FNV leaves the lower bits of short words similar; this mixes them. */
const mixedHash = (hash: number) => {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
