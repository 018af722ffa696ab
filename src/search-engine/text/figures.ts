import { unitNamed } from './units.ts'

/** Numbers as words, in English and in Hindi: "half inch", "dedh ton", "ढाई मीटर", "bees hazaar". */
const numberWords: Record<string, string> = {
  half: '0.5',
  aadha: '0.5',
  adha: '0.5',
  aadhi: '0.5',
  aadhe: '0.5',
  आधा: '0.5',
  आधी: '0.5',
  quarter: '0.25',
  pav: '0.25',
  paav: '0.25',
  पाव: '0.25',
  pauna: '0.75',
  paune: '0.75',
  pona: '0.75',
  पौना: '0.75',
  dedh: '1.5',
  ded: '1.5',
  डेढ़: '1.5',
  dhai: '2.5',
  dhaai: '2.5',
  ढाई: '2.5',
  one: '1',
  ek: '1',
  एक: '1',
  two: '2',
  do: '2',
  दो: '2',
  three: '3',
  teen: '3',
  तीन: '3',
  four: '4',
  char: '4',
  chaar: '4',
  चार: '4',
  five: '5',
  paanch: '5',
  panch: '5',
  पांच: '5',
  पाँच: '5',
  six: '6',
  chhe: '6',
  chhah: '6',
  छह: '6',
  छः: '6',
  seven: '7',
  saat: '7',
  सात: '7',
  eight: '8',
  aath: '8',
  आठ: '8',
  nine: '9',
  nau: '9',
  नौ: '9',
  ten: '10',
  das: '10',
  दस: '10',
  twelve: '12',
  barah: '12',
  बारह: '12',
  fourteen: '14',
  fifteen: '15',
  pandrah: '15',
  पंद्रह: '15',
  sixteen: '16',
  solah: '16',
  twenty: '20',
  bees: '20',
  बीस: '20',
  pachis: '25',
  pachchis: '25',
  पच्चीस: '25',
  thirty: '30',
  tees: '30',
  तीस: '30',
  forty: '40',
  chalis: '40',
  चालीस: '40',
  fifty: '50',
  pachas: '50',
  pachaas: '50',
  पचास: '50',
}
const figures = new Map(
  Object.entries(numberWords).map(([word, figure]) => [word.normalize(), figure]),
)
/** "Saade teen" is three and a half. */
const halfMore = 'saade|sade|sadhe|saadhe|साढ़े'.normalize()
const figureBefore = new RegExp(
  `(?<![\\p{L}\\p{M}0-9])(?:(${halfMore})[\\s-]+)?([\\p{L}\\p{M}]+)[\\s-]+(?=([\\p{L}\\p{M}]+))`,
  'giu',
)

/** Which words a number word counts, and which parts of a text are no number words. */
type Counting = {
  isCounted?: (word: string) => boolean
  isOfCode: (text: string, from: number, to: number) => boolean
}

/** Replaces number words before a unit by digits, unless they are part of a code: "half hp pump" becomes "0.5 hp pump". */
export function withFigures(
  q: string,
  { isCounted = (word) => unitNamed(word) !== null, isOfCode }: Counting,
): string {
  const text = q.normalize()
  return text.replace(
    figureBefore,
    (all: string, half: string | undefined, word: string, counted: string, index: number) => {
      const figure = figures.get(word.toLowerCase())
      if (figure === undefined || !isCounted(counted.toLowerCase())) return all
      if (isOfCode(text, index, index + all.length + counted.length)) return all
      return `${Number(figure) + (half ? 0.5 : 0)} `
    },
  )
}
