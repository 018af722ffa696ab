import { createServer } from 'node:http'
import {
  isMainThread,
  parentPort,
  Worker as Thread,
  type Worker,
  workerData,
} from 'node:worker_threads'

/** A bare node:http server in its own thread that answers every request with these bytes. */
export async function openBare(
  body: string | Buffer,
  type: string,
): Promise<{ origin: string; close: () => Promise<unknown> }> {
  const thread: Worker = new Thread(new URL(import.meta.url), { workerData: { body, type } })
  const origin = await new Promise<string>((resolve) => thread.once('message', resolve))
  return { origin, close: () => thread.terminate() }
}

if (!isMainThread && workerData?.body !== undefined) {
  const body = Buffer.from(workerData.body)
  const headers = { 'content-type': workerData.type, 'content-length': body.length }
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, headers)
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    parentPort?.postMessage(
      `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    )
  })
}
