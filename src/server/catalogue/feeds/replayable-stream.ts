/** Bytes that may still be arriving. A reader gets what is there, then the rest as it arrives. */
export type ReplayableStream = {
  read: () => AsyncGenerator<Buffer>
  /** Resolves when all bytes are there; rejects when the source failed. */
  done: Promise<void>
}

/** Buffers everything a source yields, at the source's pace, for any number of readers. */
export function bufferStream(source: AsyncIterable<Buffer>): ReplayableStream {
  const chunks: Buffer[] = []
  let next = Promise.withResolvers<void>()
  let state: 'growing' | 'whole' | 'broken' = 'growing'
  const notify = () => {
    next.resolve()
    next = Promise.withResolvers()
  }

  async function bufferAll() {
    try {
      for await (const chunk of source) {
        chunks.push(chunk)
        notify()
      }
      state = 'whole'
    } catch (error) {
      state = 'broken'
      throw error
    } finally {
      notify()
    }
  }
  const done = bufferAll()
  // A failure reaches the readers; without readers it must not become an unhandled rejection.
  done.catch(() => undefined)

  async function* read() {
    for (let index = 0; ; index++) {
      while (index >= chunks.length) {
        if (state === 'whole') return
        if (state === 'broken') await done
        await next.promise
      }
      const chunk = chunks[index]
      if (chunk) yield chunk
    }
  }
  return { read, done }
}
