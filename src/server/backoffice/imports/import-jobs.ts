import type { Tasks } from '#server/platform/jobs/tasks.ts'
import { advanceImport } from './advance-import.ts'
import type { PictureMeans } from './pictures/prepare-pictures.ts'

export const importJobs = (means: PictureMeans): Pick<Tasks, 'advanceImport'> => ({
  advanceImport: { run: ({ importId }) => advanceImport(means, importId) },
})
