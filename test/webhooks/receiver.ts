import { afterAll } from 'vitest'
import { openReceiver } from './receiving.ts'

/** A program of somebody else that is closed when the test file ends. */
export async function receiver(...options: Parameters<typeof openReceiver>) {
  const opened = await openReceiver(...options)
  afterAll(opened.close)
  return opened
}
