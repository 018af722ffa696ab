import type { StartingKit } from './backoffice/setup/starting-kit.ts'

const load = () => import('#demo/starting-kit.ts')

/** The categories of the demo shop, loaded when somebody opens the setup page. */
export const startingKit: StartingKit = {
  countMissing: async (db) => (await load()).countMissing(db),
  add: async (db, storage, actor) => (await load()).addStartingKit(db, storage, actor),
}
