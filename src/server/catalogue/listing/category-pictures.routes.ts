import { LRUCache } from 'lru-cache'
import { sheetName, sheetWidth } from '#contract/catalogue/picture-sheet.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { SizeFormat } from '#server/platform/uploads/encode-picture.ts'
import { imageQueue } from '#server/platform/uploads/image-queue.ts'
import { runInWorker } from '#server/platform/uploads/picture-processes.ts'
import { openSizes } from '#server/platform/uploads/sizes.ts'
import { bestFormat, sendPicture } from '#server/platform/uploads/uploads.routes.ts'
import { readCategories } from './read-categories.ts'

type SheetRequest = { Params: { '*': string } }
type SheetKey = { format: SizeFormat; pictures: readonly string[] }

/** Sheets of the departments' pictures before a change stay for pages that were made before it. */
const mostKept = 18

/** No WebP may be wider, in pixels. */
const widestSheet = 16_383

/** Serves the pictures of all departments as one, because a page that shows them shows all of them. */
export function categoryPictureRoutes(_serve: Serve, { app, lanes, storage, live }: Deps) {
  const readSize = openSizes({ db: lanes.jobs, storage })
  const sheets = new LRUCache<string, Uint8Array, SheetKey>({
    max: mostKept,
    fetchMethod: async (_name, _old, { context: { pictures, format } }) => {
      const originals = await Promise.all(
        pictures.map(
          async (picture) => (await readSize(picture, sheetWidth, 'webp'))?.bytes ?? null,
        ),
      )
      const narrow = Math.min(sheetWidth, Math.floor(widestSheet / pictures.length))
      const sheet = { pictures: originals, width: narrow, format }
      return imageQueue('wanted', () => runInWorker('sheet', { sheet }))
    },
  })
  app.get<SheetRequest>('/category-pictures/*', async ({ params, headers }, reply) => {
    const names = params['*']
    const format = bestFormat(headers.accept)
    const key = `${names} ${format}`
    const isMade = sheets.has(key)
    const pictures = isMade ? [] : await departmentPictures({ live, db: lanes.public })
    // Only the combinations that the departments show. Arbitrary ones would cause unlimited work.
    if (!isMade && (names === '' || names !== sheetName(pictures))) throw notFound('This picture')
    const context = { format, pictures: pictures.map(filenameOf) }
    reply.header('vary', 'Accept')
    return sendPicture(reply, format, (await sheets.fetch(key, { context })) ?? null)
  })
}

async function departmentPictures(deps: Parameters<typeof readCategories>[0]): Promise<string[]> {
  return (await readCategories(deps)).flatMap(({ parentId, uploads: [first] }) =>
    parentId === null && first ? first.url : [],
  )
}

const filenameOf = (url: string) => url.replace('/uploads/', '')
