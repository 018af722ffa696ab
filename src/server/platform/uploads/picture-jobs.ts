import type { Db } from '../db/database.ts'
import type { Tasks } from '../jobs/tasks.ts'
import { removePictureFiles } from './remove-pictures.ts'
import { generateSizes } from './sizes.ts'
import type { Storage } from './storage.ts'

type PictureJobs = Pick<Tasks, 'makeSizes' | 'removePictureFiles'>

export const pictureJobs = (deps: { db: Db; storage: Storage }): PictureJobs => ({
  makeSizes: { run: ({ filename }) => generateSizes(deps, filename) },
  removePictureFiles: { run: () => removePictureFiles(deps.db, deps.storage) },
})
