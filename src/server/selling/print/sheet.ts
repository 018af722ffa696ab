/** Marks of a document: it is laid out as marks on pages before anything becomes a PDF. */
export type Face = 'regular' | 'bold'
export type Style = { face?: Face; size: number; colour?: string }

export type Mark =
  /** One line of text; `y` is its baseline. */
  | { kind: 'text'; x: number; y: number; text: string; face: Face; size: number; colour: string }
  | { kind: 'box'; x: number; y: number; width: number; height: number; colour: string }
  | { kind: 'qr'; x: number; y: number; size: number; data: string }

export type Page = Mark[]
/** Measures the width of a text, in points. */
export type Measure = (text: string, face: Face, size: number) => number

/** The size of a page in points. */
export type Paper = { width: number; height: number }

/** A4 in points, with its margins. */
export const paper = {
  width: 595.28,
  height: 841.89,
  left: 36,
  right: 559.28,
  top: 36,
  bottom: 797,
}

/** The shop's colours, readable when printed in black. */
export const colours = {
  ink: '#16211c',
  soft: '#46534c',
  faint: '#606c65',
  line: '#d4dbd6',
  sunk: '#edf2ee',
  brand: '#12543e',
} as const

export type Sheet = ReturnType<typeof openSheet>

/** Collects marks on pages, one page after another. */
export function openSheet(measure: Measure) {
  const pages: Page[] = [[]]
  const add = (mark: Mark) => pages.at(-1)?.push(mark)

  /** Text that begins at `x`. */
  function text(words: string, x: number, y: number, style: Style) {
    const { face = 'regular', size, colour = colours.ink } = style
    if (words !== '') add({ kind: 'text', x, y, text: words, face, size, colour })
  }

  /** Wraps text to the width: between words, and inside a word that is too long by itself. */
  function wrap(words: string, width: number, { face = 'regular', size }: Style): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of words.split(/\s+/).flatMap((part) => cut(part, width, face, size))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && measure(longer, face, size) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return line === '' ? lines : [...lines, line]
  }

  function cut(word: string, width: number, face: Face, size: number): string[] {
    const parts = ['']
    if (measure(word, face, size) <= width) return [word]
    for (const sign of lettersOf(word)) {
      const longer = `${parts.at(-1)}${sign}`
      if (measure(longer, face, size) > width) parts.push(sign)
      else parts[parts.length - 1] = longer
    }
    return parts
  }

  /** Wraps text to at most so many lines. The last line ends with an ellipsis if there is more. */
  function wrapTo(most: number, words: string, width: number, style: Style): string[] {
    const lines = wrap(words, width, style)
    if (lines.length <= most) return lines
    const letters = lettersOf(lines[most - 1] ?? '')
    while (letters.length > 0 && widthOf(`${letters.join('')}…`, style) > width) letters.pop()
    return [...lines.slice(0, most - 1), `${letters.join('').trimEnd()}…`]
  }

  const widthOf = (words: string, { face = 'regular', size }: Style) => measure(words, face, size)

  /** The part of a text that fits in one line, with an ellipsis if that is not all of it. */
  const oneLine = (words: string, width: number, style: Style) =>
    wrapTo(1, words, width, style)[0] ?? ''

  function box(x: number, y: number, width: number, height: number, colour: string) {
    add({ kind: 'box', x, y, width, height, colour })
  }

  return {
    pages,
    text,
    wrap,
    wrapTo,
    oneLine,
    widthOf,
    box,
    /** The outline of a box. */
    frame(x: number, y: number, width: number, height: number, colour: string) {
      const line = 0.8
      box(x, y, width, line, colour)
      box(x, y + height - line, width, line, colour)
      box(x, y, line, height, colour)
      box(x + width - line, y, line, height, colour)
    },
    /** Text that ends at `right`. */
    textEnding(words: string, right: number, y: number, style: Style) {
      text(words, right - widthOf(words, style), y, style)
    },
    qr: (data: string, x: number, y: number, size: number) => add({ kind: 'qr', x, y, size, data }),
    nextPage: () => void pages.push([]),
  }
}

const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Letters with their marks, as people see them: a line never ends inside of one. */
const lettersOf = (text: string) => Array.from(clusters.segment(text), ({ segment }) => segment)
