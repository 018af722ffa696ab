// Kills the shop thirty times and its database ten, each in the middle of checkout, and proves that nothing
// was lost, doubled or leaked: `npm run chaos`, or with other numbers `npm run chaos -- 300 100`.
import { type Target, weather } from './storm.ts'

const [appKills = 30, databaseKills = 10] = process.argv.slice(2).map(Number)

/** One after the other in turn, for as long as there are both. */
const every = Math.max(1, Math.round((appKills + databaseKills) / Math.max(1, databaseKills)))
const targets = Array.from(
  { length: appKills + databaseKills },
  (_, round): Target => (databaseKills > 0 && (round + 1) % every === 0 ? 'database' : 'app'),
)

const started = Date.now()
const { told, breaches } = await weather({ targets, buyersPerRound: 32, say: console.log })
const placed = told.filter(({ answer }) => answer.status === 201).length
for (const breach of breaches) console.log(`BREACH ${breach}`)
console.log(
  `${targets.filter((one) => one === 'app').length} times the shop and ${targets.filter((one) => one === 'database').length} times the database: ${told.length} buyers, ${placed} orders, ${breaches.length} breaches, ${Math.round((Date.now() - started) / 1000)} s.`,
)
process.exit(breaches.length > 0 ? 1 : 0)
