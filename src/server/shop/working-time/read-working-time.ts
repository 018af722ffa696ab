import type { Db } from '#server/platform/db/database.ts'
import { readPaymentSection, readShippingSettings } from '../settings/settings.ts'
import { type WorkingTime, workingTimeOf } from './working-time.ts'

/** When the staff of this shop works, by its settings. */
export const readWorkingTime = async (db: Db): Promise<WorkingTime> =>
  workingTimeOf(await readPaymentSection(db), await readShippingSettings(db))
