import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { type FeedName, feedNames, feedsApi } from '#contract/catalogue/feeds.ts'
import type { UrlOf } from '#contract/url-of.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readCompany } from '#server/shop/settings/settings.ts'
import { cacheFeeds } from './cached-feeds.ts'
import { readFeedReport } from './feed-report.ts'
import { writeGoogleCsv, writeGoogleXml } from './google-feed.ts'
import { writeMetaCsv } from './meta-feed.ts'
import { listOffers } from './offers.ts'
import { writeOpenAiLines } from './openai-feed.ts'

type Feed = {
  type: string
  write: (db: Db, urlOf: UrlOf) => AsyncIterable<string>
}

const csv = 'text/csv; charset=utf-8'

/** Every feed by its file name. */
const feeds: Readonly<Record<FeedName, Feed>> = {
  'google.xml': {
    type: 'application/xml; charset=utf-8',
    async *write(db, urlOf) {
      const { name } = await readCompany(db)
      yield* writeGoogleXml(listOffers(db, urlOf), { title: name, link: urlOf('') })
    },
  },
  'google.csv': { type: csv, write: (db, urlOf) => writeGoogleCsv(listOffers(db, urlOf)) },
  'meta.csv': {
    type: csv,
    async *write(db, urlOf) {
      yield* writeMetaCsv(listOffers(db, urlOf), await readCompany(db))
    },
  },
  'openai.jsonl': {
    type: 'application/jsonl; charset=utf-8',
    async *write(db, urlOf) {
      const { name } = await readCompany(db)
      yield* writeOpenAiLines(listOffers(db, urlOf), { name, urlOf })
    },
  },
}

/** The feeds that shopping services fetch: every variant with its price and availability. */
export function feedRoutes(serve: Serve, { app, lanes, changes, urlOf }: Deps) {
  serve(feedsApi.report, ({ db }) => readFeedReport(db, urlOf))
  const read = cacheFeeds(changes)
  for (const name of feedNames) {
    const { type, write } = feeds[name]
    app.get(`/feeds/${name}`, async ({ headers }, reply) => {
      const feed = read(name, () => packed(write(lanes.jobs, urlOf)))
      const isPacked = String(headers['accept-encoding']).includes('gzip')
      reply.headers({ 'cache-control': 'public, max-age=300', vary: 'Accept-Encoding' }).type(type)
      if (isPacked) reply.header('content-encoding', 'gzip')
      const bytes = Readable.from(feed.read())
      return reply.send(isPacked ? bytes : through(bytes, createGunzip()))
    })
  }
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
