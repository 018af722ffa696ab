/** Bytes that may still be on their way: whoever reads gets what is there, then the rest as it comes. */
export type ReplayableStream = {
  read: () => AsyncGenerator<Buffer>
  /** Settles when all of it is there; fails when its source did. */
  done: Promise<void>
}

/** Takes in everything a source yields, at the source's pace, for as many readers as come. */
export function bufferStream(source: AsyncIterable<Buffer>): ReplayableStream {
  const chunks: Buffer[] = []
  let next = Promise.withResolvers<void>()
  let state: 'growing' | 'whole' | 'broken' = 'growing'
  const tell = () => {
    next.resolve()
    next = Promise.withResolvers()
  }

  async function takeIn() {
    try {
      for await (const chunk of source) {
        chunks.push(chunk)
        tell()
      }
      state = 'whole'
    } catch (error) {
      state = 'broken'
      throw error
    } finally {
      tell()
    }
  }
  const done = takeIn()
  // Whoever reads is told; nobody has to be.
  done.catch(() => undefined)

  async function* read() {
    for (let at = 0; ; at++) {
      while (at >= chunks.length) {
        if (state === 'whole') return
        if (state === 'broken') await done
        await next.promise
      }
      const chunk = chunks[at]
      if (chunk) yield chunk
    }
  }
  return { read, done }
}
