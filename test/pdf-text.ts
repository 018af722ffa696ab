import { inflateSync } from 'node:zlib'

type Part = { words: string; stream: Buffer | null }

/** The texts in our PDFs, in the order they were drawn: read from the file, not from its source. */
export function textsIn(pdf: Uint8Array): string[] {
  const parts = partsOf(Buffer.from(pdf))
  const fonts = fontsIn(parts)
  return [...parts.values()].flatMap(({ stream }) => {
    const content = stream?.toString('latin1') ?? ''
    return / Tf\n/.test(content) ? textsOf(content, fonts) : []
  })
}

/** The numbered objects of the file: their content, and the stream that some have. */
function partsOf(file: Buffer): Map<string, Part> {
  const text = file.toString('latin1')
  const parts = new Map<string, Part>()
  const begins = /(\d+) 0 obj\n/g
  for (let found = begins.exec(text); found; found = begins.exec(text)) {
    const from = begins.lastIndex
    const end = text.indexOf('endobj', from)
    const stream = text.indexOf('stream\n', from)
    const hasStream = stream !== -1 && stream < end
    const words = text.slice(from, hasStream ? stream : end)
    const length = Number(/\/Length (\d+)/.exec(words)?.[1] ?? 0)
    const bytes = hasStream ? file.subarray(stream + 7, stream + 7 + length) : null
    const isPacked = words.includes('/FlateDecode')
    parts.set(found[1] ?? '', { words, stream: bytes && isPacked ? inflateSync(bytes) : bytes })
    if (hasStream) begins.lastIndex = stream + 7 + length
  }
  return parts
}

type Font = Map<string, string>

/** Fonts by name, with the character of each glyph. */
function fontsIn(parts: Map<string, Part>): Map<string, Font> {
  const fonts = new Map<string, Font>()
  for (const { words } of parts.values())
    for (const [, name = '', id = ''] of words.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const meanings = /\/ToUnicode (\d+) 0 R/.exec(parts.get(id)?.words ?? '')?.[1]
      const written = parts.get(meanings ?? '')?.stream?.toString('latin1') ?? ''
      fonts.set(name, meaningsIn(written))
    }
  return fonts
}

function meaningsIn(written: string): Font {
  const font: Font = new Map()
  for (const [, from = '', list = ''] of written.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [index, [, sign = '']] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      const code = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0')
      const units = sign.match(/[0-9a-f]{4}/gi) ?? []
      font.set(code, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))))
    }
  return font
}

const textsOf = (content: string, fonts: Map<string, Font>) =>
  content.split('BT\n').flatMap((painted) => {
    const font = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(painted)?.[1] ?? '')
    const signs = [...painted.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) =>
      hex.match(/.{4}/g),
    )
    return font ? [signs.map((sign) => font.get(sign?.toLowerCase() ?? '') ?? '?').join('')] : []
  })
