import { randomBytes } from 'node:crypto'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import { hireClerk } from '../chaos/clerks.ts'
import { addTools } from '../chaos/kill-rounds.ts'
import { openS3 } from '../s3-server.ts'
import { openSmtpServer } from '../smtp-server.ts'
import { findPrimaryOfThree, openCluster, until } from './cluster.ts'
import { addressOf, balancerAddress, type HostName } from './network.ts'
import { shopsOn } from './shops.ts'

export type World = Awaited<ReturnType<typeof openWorld>>

/** More pieces than all shoppers of a run want. */
const pieces = 1_000_000
const toolCount = 60

/** The cluster with three open shops, S3, a mail server, tools to sell and somebody who works in the shop. */
export async function openWorld(say: (line: string) => void) {
  const password = randomBytes(12).toString('hex')
  const s3 = await openS3({ host: balancerAddress })
  const post = await openSmtpServer({ host: balancerAddress })
  const cluster = await openCluster(password)
  say('etcd, PostgreSQL and HAProxy are up.')
  const shops = shopsOn(cluster.hosts, { password, s3: s3.place, smtpPort: post.port })
  await shops.start('h1')
  await Promise.all([shops.start('h2'), shops.start('h3')])
  say('Three shops are open.')

  const primary = () => until('a primary and two standbys', 90, findPrimaryOfThree)
  /** Where the records can be written, past HAProxy. */
  const databaseUrl = async () =>
    `postgres://karigar:${password}@${addressOf[await primary()]}:5432/karigar`
  async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    const db = openDatabase(await databaseUrl(), { size: 2, statementTimeoutMs: 60_000 })
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  }

  await withDatabase((db) => addTools(db, toolCount, pieces))
  const clerk = await withDatabase(hireClerk)
  const [watched, ...tools] = await withDatabase((db) =>
    db.selectFrom('variants').select(['id as variantId', 'productId']).execute(),
  )
  return {
    ...cluster,
    shops,
    post,
    /** Shoppers buy these. Nobody buys the watched product, because its price changes all the time. */
    tools,
    watchedId: watched?.productId ?? 0,
    clerk,
    withDatabase,
    databaseUrl,
    primary,
    origin: `http://${balancerAddress}`,
    async standbys(): Promise<[HostName, HostName]> {
      const name = await primary()
      return name === 'h1' ? ['h2', 'h3'] : name === 'h2' ? ['h1', 'h3'] : ['h1', 'h2']
    },
  }
}
