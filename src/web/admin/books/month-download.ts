import { booksApi } from '#contract/backoffice/books.ts'
import { ApiError, apiVia, overHttp } from '#contract/client.ts'
import { openResponse } from '#web/session/api.ts'
import { countDocuments } from './count-documents.ts'

type Wanted = {
  month: string
  documents: 'with' | 'without'
  signal: AbortSignal
  /** Is told how many documents have arrived. */
  onDocuments: (count: number) => void
}

/**
 * Downloads the zip of a month and counts its documents as they arrive, because nobody knows its length before. Fails with
 * words if the connection breaks, so that half a file is never saved.
 */
export async function readMonth({ month, documents, signal, onDocuments }: Wanted): Promise<Blob> {
  let arrived = 0
  const counted = (body: ReadableStream<Uint8Array<ArrayBuffer>>) => {
    const count = countDocuments()
    const transform = (chunk: Uint8Array<ArrayBuffer>, to: TransformStreamDefaultController) => {
      arrived = count(chunk)
      onDocuments(arrived)
      to.enqueue(chunk)
    }
    return new Response(body.pipeThrough(new TransformStream({ transform })))
  }
  const read = apiVia(
    overHttp(async (path, init) => {
      const response = await openResponse(path, init)
      return response.ok && response.body ? counted(response.body) : response
    }),
  )
  try {
    return await read(booksApi.month, { query: { month, documents }, signal })
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) throw error
    throw brokenOff(arrived)
  }
}

const brokenOff = (arrived: number) =>
  new ApiError({
    type: '/problems/unavailable',
    title: 'unavailable',
    status: 0,
    code: 'unavailable',
    message: `The connection broke${arrived > 0 ? ` after ${arrived} documents` : ''}. Nothing was saved. Download the month again.`,
    requestId: '',
  })
