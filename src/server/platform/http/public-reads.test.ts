import { expect, test } from 'vitest'
import { openPublicReads } from './public-reads.ts'

const make = async () => 'made'

test('an address that opens too many pages in a minute is refused, and others are not', async () => {
  const publicReads = openPublicReads({ pagesPerMinute: 2 })
  const open = (ip: string) => publicReads('page', ip, make)
  await open('203.0.113.9')
  await open('203.0.113.9')

  await expect(open('203.0.113.9')).rejects.toMatchObject({
    kind: 'too-many',
    refusal: { retryAfter: expect.any(Number) },
  })
  expect(await open('203.0.113.10')).toBe('made')
})

test('all addresses of an IPv6 subscriber count as one', async () => {
  const publicReads = openPublicReads({ pagesPerMinute: 1 })
  const open = (ip: string) => publicReads('page', ip, make)
  await open('2001:db8:1:2::1')

  await expect(open('2001:db8:1:2::ffff')).rejects.toMatchObject({ kind: 'too-many' })
  expect(await open('2001:db8:1:3::1')).toBe('made')
})

test.each([
  ['pages', 'page', 20],
  ['pages of one address', 'page', 1],
  ['answers', 'answer', 20],
] as const)(
  'between two %s that take long the event loop goes round, so that others are served',
  async (_, kind, addresses) => {
    const reads = openPublicReads({ roundMs: 0 })
    const order: string[] = []
    let isOpen = true
    const goRound = () => {
      order.push('round')
      if (isOpen) setImmediate(goRound)
    }
    setImmediate(goRound)

    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        reads(kind, `198.51.100.${index % addresses}`, async () => order.push('made')),
      ),
    )
    isOpen = false

    expect(order.filter((one) => one === 'made')).toHaveLength(20)
    expect(order.join(' ')).not.toContain('made made')
  },
)
