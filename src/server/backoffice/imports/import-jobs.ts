import type { Tasks } from '#server/platform/jobs/tasks.ts'
import { advanceImport, type ImportMeans } from './advance-import.ts'

export const importJobs = (means: ImportMeans): Pick<Tasks, 'advanceImport'> => ({
  advanceImport: { run: ({ importId }) => advanceImport(means, importId) },
})
