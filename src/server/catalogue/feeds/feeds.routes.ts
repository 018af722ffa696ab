import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import type { UrlOf } from '#contract/url-of.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readCompany } from '#server/shop/settings/settings.ts'
import { cacheFeeds } from './cached-feeds.ts'
import { listFeedItems } from './feed-items.ts'
import { type FeedFormat, writeCsv, writeXml } from './google-feed.ts'

const types: Record<FeedFormat, string> = {
  xml: 'application/xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}

/** The feeds that shopping services fetch: every variant with its price and availability. */
export function feedRoutes({ app, lanes, changes, urlOf }: Deps) {
  const read = cacheFeeds(changes)
  for (const format of ['xml', 'csv'] as const)
    app.get(`/feeds/google.${format}`, async ({ headers }, reply) => {
      const feed = read(format, () => packed(writeFeed(lanes.jobs, urlOf, format)))
      const isPacked = String(headers['accept-encoding']).includes('gzip')
      reply
        .headers({ 'cache-control': 'public, max-age=300', vary: 'Accept-Encoding' })
        .type(types[format])
      if (isPacked) reply.header('content-encoding', 'gzip')
      const bytes = Readable.from(feed.read())
      return reply.send(isPacked ? bytes : through(bytes, createGunzip()))
    })
}

async function* writeFeed(db: Db, urlOf: UrlOf, format: FeedFormat) {
  const items = listFeedItems(db, urlOf)
  if (format === 'csv') return yield* writeCsv(items)
  const { name } = await readCompany(db)
  yield* writeXml(items, { title: name, link: urlOf('') })
}

/**
 * The cached feed is compressed: as plain text, a feed of a hundred thousand products is ten times as large.
 */
const packed = (texts: AsyncIterable<string>): AsyncIterable<Buffer> =>
  through(Readable.from(texts), createGzip())

/** When one of the two streams ends, for whatever reason, the other ends too. */
function through<Transform extends NodeJS.ReadWriteStream>(source: Readable, transform: Transform) {
  pipeline(source, transform, () => undefined)
  return transform
}
