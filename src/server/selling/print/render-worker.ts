// Runs in a thread of its own, because rendering forty lines takes longer than a request may block.
import { parentPort } from 'node:worker_threads'
import type { Drawing, Drawn } from './render.ts'
import { renderPdf } from './render-pdf.ts'

parentPort?.on('message', async ({ id, print }: Drawing) => {
  const drawn = await renderPdf(print).then(
    (pdf): Drawn => ({ id, pdf }),
    (error: unknown): Drawn => ({ id, failure: String(error) }),
  )
  parentPort?.postMessage(drawn)
})
