import type { Db } from '#server/platform/db/database.ts'
import { readPaymentSection, readShippingSettings } from '../settings/settings.ts'
import { type WorkingTime, workingTimeOf } from './working-time.ts'

/** When the staff of this shop works, by its settings. */
export const readWorkingTime = async (db: Db): Promise<WorkingTime> =>
  workingTimeOf(await readPaymentSection(db), await readShippingSettings(db))

/** The days on which banks do not work, besides their free Saturdays and Sundays: by the settings. */
export async function readBankHolidays(db: Db): Promise<string[]> {
  const { holidays, bankHolidays = [] } = await readShippingSettings(db)
  return [...new Set([...holidays, ...bankHolidays])].sort()
}
