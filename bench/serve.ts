import { createApp } from '#server/app.ts'
import { servePages } from '#server/pages.ts'
import { withoutChanges } from '#server/platform/changes/changes.ts'
import { followChanges } from '#server/platform/changes/follow-changes.ts'
import { openLanes } from '#server/platform/db/lanes.ts'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'

const [url = '', uploadsDir = '', ...flags] = process.argv.slice(2)
const { lanes, close } = openLanes(url)
// A process without the change feed caches nothing: every response is read by SQL.
const changes = flags.includes('unheard') ? withoutChanges : followChanges(url, lanes.index)
const app = await createApp({
  lanes,
  changes,
  // No response fits into one byte.
  ...(flags.includes('unkept') && { finishedBytes: 1 }),
  storage: diskStorage(uploadsDir),
  publicUrl: 'http://bench.local',
})
await servePages(app, { publicUrl: 'http://bench.local' })
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => changes.stop())
      .then(() => close())
      .then(() => process.exit(0)),
)
