// Kills the shop and its database during checkout and the daily work of an office, and checks that nothing was lost,
// doubled or leaked: `npm run chaos`. `-- 300 100` sets the kills of the shop and the database.

// `-- 30 10 80 64` lets 80 of a hundred buyers pay online, with 64 in each round.

// `-- rush 30 500 50 40` kills nothing: thirty times 500 buyers, 40 of a hundred online, want 50 pieces at once. A fifth
// number lets them come within so many seconds.

import { runChaos, type Target } from './kill-rounds.ts'
import { rushAgain } from './rushes.ts'

const started = Date.now()
const numbers = process.argv.slice(2)
const violations =
  numbers[0] === 'rush' ? await rushes(numbers.slice(1)) : await killRounds(numbers)
for (const violation of violations) console.log(`VIOLATION ${violation}`)
console.log(`${violations.length} violations, ${Math.round((Date.now() - started) / 1000)} s.`)
process.exit(violations.length > 0 ? 1 : 0)

function rushes(args: string[]) {
  const [times = 30, buyers = 500, pieces = 50, online = 40, within = 0] = args.map(Number)
  return rushAgain({ times, buyers, pieces, online, within })
}

async function killRounds(args: string[]) {
  const [appKills = 30, databaseKills = 10, online = 40, buyersPerRound = 32] = args.map(Number)
  const targets = targetsOf(appKills, databaseKills)
  const { answers, dispatched, violations, figures } = await runChaos({
    targets,
    buyersPerRound,
    online,
    say: console.log,
  })
  const placed = answers.filter(({ answer }) => answer.status === 201).length
  const count = (which: Target) => targets.filter((target) => target === which).length
  console.log(
    `Killed: one of two shops ${count('one')} times, both ${count('both')} times, the database ${count('database')} times. ${answers.length} buyers, ${placed} orders, ${dispatched.length} of them sent.`,
  )
  console.log(
    `The gateway had ${figures.gatewayOrders} orders, ${figures.captured} payments and ${figures.refunds} refunds, and sent ${figures.webhooks} events.`,
  )
  const edits = dispatched.reduce((sum, { editsDone }) => sum + editsDone, 0)
  console.log(
    `Staff changed the items of orders ${edits} times, booked ${figures.booked} parcels and saved the product grid ${figures.saves} times.`,
  )
  return violations
}

/** Alternates both kinds while any are left. Of three kills of the shop one takes both processes. */
function targetsOf(appKills: number, databaseKills: number) {
  const every = Math.max(1, Math.round((appKills + databaseKills) / Math.max(1, databaseKills)))
  return Array.from({ length: appKills + databaseKills }, (_, round): Target => {
    if (databaseKills > 0 && (round + 1) % every === 0) return 'database'
    return round % 3 === 1 ? 'both' : 'one'
  })
}
