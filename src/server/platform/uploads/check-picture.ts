import { DomainError } from '../errors.ts'
import type { Cleaned, RejectReason } from './clean-picture.ts'
import { imageQueue } from './image-queue.ts'
import { ImageWorkerError, runInWorker } from './picture-processes.ts'

/** A picture re-encoded from an upload: only its pixels are taken from the file. */
export type CheckedPicture = {
  /** A WebP file that exists until the request it came with is answered. */
  path: string
  width: number
  height: number
  /** The picture's average colour as #rrggbb, shown until the picture has loaded. */
  colour: string
}

/**
 * Re-encodes an uploaded file: upright, sRGB, at most 2400 pixels long, without metadata, as WebP. Refuses other
 * content than JPEG, PNG, WebP, AVIF or GIF, a broken file, over 40 megapixels, and a header that would need too much
 * memory.
 */
export async function checkPicture(path: string): Promise<CheckedPicture> {
  const into = `${path}.webp`
  const cleaned = await imageQueue('sent', () =>
    runInWorker('clean', { file: path, into }, { isPatient: true }).catch(crashAsBroken),
  )
  if (typeof cleaned === 'string') throw refusals[cleaned]()
  return { path: into, ...cleaned }
}

/** A picture that crashes the image process, or takes too long in it, is refused as broken. */
function crashAsBroken(error: unknown): Cleaned | RejectReason {
  if (error instanceof ImageWorkerError) return 'broken'
  throw error
}

const rejection = (kind: 'invalid' | 'unsupported' | 'too-large', message: string) => () =>
  new DomainError(kind, 'bad_image', message)

const refusals: Record<RejectReason, () => DomainError> = {
  unknown: rejection(
    'unsupported',
    'This is not a picture we can use. Choose a JPEG, PNG, WebP, AVIF or GIF file.',
  ),
  broken: rejection('invalid', 'This picture is damaged. Save it again and try once more.'),
  large: rejection(
    'too-large',
    'This picture has more than 40 megapixels. Make it smaller and try again.',
  ),
  costly: rejection(
    'too-large',
    'This picture needs too much memory to open. Make it smaller, or save it as an ordinary JPEG or PNG (not progressive or interlaced).',
  ),
}
