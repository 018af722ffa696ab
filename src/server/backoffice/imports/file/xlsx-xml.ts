import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { Entry, ZipFile } from 'yauzl'

/** The text of a part of the file, piece by piece. */
export async function* textOf(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const chunk of await zip.openReadStreamPromise(entry))
    yield decoder.decode(chunk as Buffer, { stream: true })
}

/** Some programs write every name with a prefix. */
export const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Excel writes characters that XML cannot hold as `_x000D_`. */
export const plainText = (text: string) =>
  text
    .replaceAll(/_x([0-9a-f]{4})_/gi, (_all, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .toWellFormed()

type OnTags = {
  open: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Takes plain text and that of CDATA sections, which some programs write instead. */
export function onText(parser: SaxesParser, take: (text: string) => void) {
  parser.on('text', take)
  parser.on('cdata', take)
}

/** Reads a small part of the file tag by tag. */
export async function readTags(zip: ZipFile, entry: Entry | undefined, on: OnTags) {
  if (!entry) return
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) =>
    on.open(localName(name), attributes),
  )
  onText(parser, (text) => on.text?.(text))
  parser.on('closetag', ({ name }) => on.close?.(localName(name)))
  for await (const text of textOf(zip, entry)) parser.write(text)
  parser.close()
}
