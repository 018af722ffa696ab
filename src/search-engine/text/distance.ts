/** The distance between two words: the number of edits, and a cost in which likely typos count less. */
export type Distance = { edits: number; cost: number }

const longest = 32
const width = longest + 1
const edits = new Uint8Array(width * width)
const costs = new Float32Array(width * width)

const near: Record<string, string> = {
  q: 'wa',
  w: 'qes',
  e: 'wrd',
  r: 'etf',
  t: 'ryg',
  y: 'tuh',
  u: 'yij',
  i: 'uok',
  o: 'ipl',
  p: 'ol',
  a: 'qsz',
  s: 'awdx',
  d: 'sefc',
  f: 'drgv',
  g: 'fthb',
  h: 'gyjn',
  j: 'hukm',
  k: 'jil',
  l: 'kop',
  z: 'asx',
  x: 'zsc',
  c: 'xdv',
  v: 'cfb',
  b: 'vgn',
  n: 'bhm',
  m: 'njk',
}

/**
 * Counts insertions, deletions, substitutions and swaps of neighbouring letters between two words; null when
 * there are more than `most` edits. A vowel for a vowel, a neighbouring key, a doubled letter and a swap
 * cost less than one; a wrong first letter costs more.
 */
export function distanceOf(typed: string, word: string, most: number): Distance | null {
  const [n, m] = [typed.length, word.length]
  if (Math.abs(n - m) > most || n > longest || m > longest) return null
  for (let index = 0; index <= n; index += 1) set(index, 0, index, index)
  for (let index = 0; index <= m; index += 1) set(0, index, index, index)
  for (let i = 1; i <= n; i += 1) {
    let least = most + 1
    for (let j = 1; j <= m; j += 1) {
      fill(typed, word, i, j)
      least = Math.min(least, edits[i * width + j] ?? 0)
    }
    if (least > most) return null
  }
  const found = edits[n * width + m] ?? 0
  if (found > most) return null
  return { edits: found, cost: (costs[n * width + m] ?? 0) + (typed[0] === word[0] ? 0 : 0.5) }
}

function set(i: number, j: number, count: number, cost: number) {
  edits[i * width + j] = count
  costs[i * width + j] = cost
}

function fill(typed: string, word: string, i: number, j: number) {
  const [a, b] = [typed[i - 1] ?? '', word[j - 1] ?? '']
  const [before, above, left] = [(i - 1) * width + j - 1, (i - 1) * width + j, i * width + j - 1]
  const isSame = a === b
  let count = Math.min(
    (edits[before] ?? 0) + (isSame ? 0 : 1),
    (edits[above] ?? 0) + 1,
    (edits[left] ?? 0) + 1,
  )
  let cost = Math.min(
    (costs[before] ?? 0) + (isSame ? 0 : changeCost(a, b)),
    (costs[above] ?? 0) + (a === typed[i - 2] ? 0.6 : 0.9),
    (costs[left] ?? 0) + (b === word[j - 2] ? 0.6 : 0.9),
  )
  if (i > 1 && j > 1 && a === word[j - 2] && b === typed[i - 2]) {
    const swapped = (i - 2) * width + j - 2
    count = Math.min(count, (edits[swapped] ?? 0) + 1)
    cost = Math.min(cost, (costs[swapped] ?? 0) + 0.7)
  }
  set(i, j, count, cost)
}

function changeCost(a: string, b: string): number {
  if ('aeiouy'.includes(a) && 'aeiouy'.includes(b)) return 0.7
  return near[a]?.includes(b) ? 0.8 : 1
}
