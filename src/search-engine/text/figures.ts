import { unitNamed } from './units.ts'

/** Numbers as words, in English and in Hindi: "half inch", "dedh ton", "ढाई मीटर". */
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
  sixteen: '16',
  solah: '16',
}
const figures = new Map(
  Object.entries(numberWords).map(([word, figure]) => [word.normalize(), figure]),
)
const figureBeforeUnit = /(?<![\p{L}\p{M}0-9])([\p{L}\p{M}]+)[\s-]+(?=([\p{L}\p{M}]+))/gu

/** Replaces number words before a unit by digits: "half hp pump" becomes "0.5 hp pump". */
export const withFigures = (q: string): string =>
  q.normalize().replace(figureBeforeUnit, (all, word: string, unit: string) => {
    const figure = figures.get(word.toLowerCase())
    return figure && unitNamed(unit.toLowerCase()) ? `${figure} ` : all
  })
