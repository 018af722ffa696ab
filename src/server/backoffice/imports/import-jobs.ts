import type { Db } from '#server/platform/db/database.ts'
import type { Tasks } from '#server/platform/jobs/tasks.ts'
import { advanceImport } from './advance-import.ts'

type CheckProduct = Parameters<typeof advanceImport>[1]

export const importJobs = (db: Db, check: CheckProduct): Pick<Tasks, 'advanceImport'> => ({
  advanceImport: { run: ({ importId }) => advanceImport(db, check, importId) },
})
