// Kills the shop thirty times and its database ten times during checkout and while orders are
// taken by staff, and what was bought is changed, packed, booked with couriers, shipped,
// brought back, returned and refunded, and prices are saved in bulk, and checks that nothing was lost,
// doubled or leaked, and that the payment gateway's records agree with the shop's: `npm run chaos`. Other
// numbers: `npm run chaos -- 300 100` sets the kills, `npm run chaos -- 30 10 80` lets 80 of a hundred
// buyers pay online instead of 40, and `npm run chaos -- 30 10 40 64` has 64 buyers in each round. `npm run
// chaos -- rush 30 500 50 40` kills nothing: thirty times 500 buyers, of a hundred of whom 40 pay online,
// want 50 pieces at once. `rush 5 5000 500 0 10` lets 5,000 come within ten seconds.

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
