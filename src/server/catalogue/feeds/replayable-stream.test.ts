import { expect, test } from 'vitest'
import { bufferStream, type ReplayableStream } from './replayable-stream.ts'

const all = async ({ read }: ReplayableStream) => {
  let text = ''
  for await (const chunk of read()) text += chunk
  return text
}

/** A source that yields what the test tells it to, when the test tells it to. */
function told() {
  const queue: (Buffer | Error | null)[] = []
  let next = Promise.withResolvers<void>()
  const say = (one: string | Error | null) => {
    queue.push(typeof one === 'string' ? Buffer.from(one) : one)
    next.resolve()
    next = Promise.withResolvers()
  }
  async function* source() {
    for (;;) {
      while (queue.length === 0) await next.promise
      const one = queue.shift()
      if (one instanceof Error) throw one
      if (!one) return
      yield one
    }
  }
  return { say, source: source() }
}

test('early and late readers read the same stream, and its source is read once', async () => {
  const { say, source } = told()
  const feed = bufferStream(source)
  const early = all(feed)
  say('one ')
  say('two ')
  const meanwhile = all(feed)
  say('three')
  say(null)

  expect(await Promise.all([early, meanwhile])).toEqual(['one two three', 'one two three'])
  await feed.done
  expect(await all(feed)).toBe('one two three')
})

test('a reader that stops does not affect the others', async () => {
  const { say, source } = told()
  const feed = bufferStream(source)
  say('one ')
  for await (const _ of feed.read()) break
  say('two')
  say(null)

  expect(await all(feed)).toBe('one two')
})

test('an error of the source reaches all readers', async () => {
  const { say, source } = told()
  const feed = bufferStream(source)
  const early = all(feed)
  say('one ')
  say(new Error('the database is away'))

  await expect(early).rejects.toThrow('the database is away')
  await expect(feed.done).rejects.toThrow('the database is away')
  await expect(all(feed)).rejects.toThrow('the database is away')
})
