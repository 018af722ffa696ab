import { openQueryLog } from '#server/catalogue/learning/query-log.ts'
import { timeOfDay } from './diary.ts'
import type { Life } from './life.ts'

/** What shoppers search for, how often on a usual day, and how many products the search found. */
const searches: [query: string, perDay: number, found: number][] = [
  ['drill machine', 4, 31],
  ['angle grinder 4 inch', 3, 22],
  ['hathoda', 2, 9],
  ['18v drill', 2, 12],
  ['cutting wheel', 2, 14],
  ['screwdriver set', 2, 16],
  ['वेल्डिंग मशीन', 1.2, 11],
  ['water pump 1 hp', 1.5, 13],
  ['pana set', 1.1, 18],
  ['gloves', 1.4, 10],
  ['ladder', 1, 8],
  ['vj-cd18', 0.5, 3],
  ['13mm masonry bit', 0.8, 7],
  ['tape 5m', 0.9, 9],
  ['silai machine', 0.7, 0],
  ['generator', 0.9, 0],
  ['cement mixer', 0.5, 0],
  ['tractor jack', 0.4, 0],
  ['solar panel', 0.4, 0],
  ['paint brush', 0.8, 0],
]

/** Counts the searches of each day as the running shop does. */
export function planSearches(life: Life, days: number) {
  const { db, diary, random } = life
  const log = openQueryLog(db)
  for (let day = days - 1; day >= 0; day--)
    diary.plan(timeOfDay(diary.end, day, 20), async () => {
      const growth = 0.6 + (0.8 * (days - day)) / days
      for (const [q, perDay, total] of searches) {
        const hits = Math.floor(perDay * growth * (0.5 + random.fraction()) + random.fraction())
        const ms = random.fraction() < 0.02 ? random.whole(60, 180) : random.whole(2, 9)
        for (let hit = 0; hit < hits; hit++) log.answered({ q, page: 1, limit: 10 }, { total, ms })
      }
      await log.flush()
    })
  return log.close
}
