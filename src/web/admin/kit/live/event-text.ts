export type ServerEvent = { name: string; data: string }

/** Reads a stream of server-sent events. Calls `onText` for whatever arrives, comments included. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: ServerEvent) => void,
  onText: () => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader()
  let text = ''
  for (;;) {
    const { value, done } = (await reader.read()) as ReadableStreamReadResult<string>
    if (done) return
    onText()
    const blocks = (text + value).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = eventIn(block)
      if (event) onEvent(event)
    }
  }
}

/** The event of a block of lines; null for a comment. Our server writes one line of data. */
function eventIn(block: string): ServerEvent | null {
  const lines = block.split('\n')
  const textOf = (field: string) =>
    lines.find((line) => line.startsWith(`${field}: `))?.slice(field.length + 2)
  const [name, data] = [textOf('event'), textOf('data')]
  return name !== undefined && data !== undefined ? { name, data } : null
}
