import { DomainError } from '../errors.ts'
import type { Cleaned, RejectReason } from './clean-picture.ts'
import { imageQueue } from './image-queue.ts'
import { ImageWorkerError, runInWorker } from './picture-processes.ts'

/** A picture made anew from what was sent: nothing of the file itself is kept but what it shows. */
export type CheckedPicture = {
  /** A WebP that lies there until the request it came with is answered. */
  path: string
  width: number
  height: number
  /** Its average colour as #rrggbb, shown until the picture is there. */
  colour: string
}

/**
 * Makes a clean picture of the file somebody sent: upright, sRGB, at most 2400 pixels long, without
 * metadata, as WebP. Refuses what is not a JPEG, PNG, WebP, AVIF or GIF by content, what is broken, what
 * has more than 40 megapixels, and what needs too much memory to open, by its header, before opening it.
 */
export async function checkPicture(path: string): Promise<CheckedPicture> {
  const into = `${path}.webp`
  const cleaned = await imageQueue('sent', () =>
    runInWorker('clean', { file: path, into }, { isPatient: true }).catch(lostAsBroken),
  )
  if (typeof cleaned === 'string') throw refusals[cleaned]()
  return { path: into, ...cleaned }
}

/** A picture of a drawing of our own (SVG), `size` pixels large, written to `into`. */
export async function drawPicture(
  svg: string,
  size: { width: number; height: number },
  into: string,
): Promise<CheckedPicture> {
  const drawn = await imageQueue('drawn', () => runInWorker('draw', { svg, ...size, into }))
  return { path: into, ...drawn }
}

/** A picture that ends or outlasts the process that opens it is refused like any that is broken. */
function lostAsBroken(error: unknown): Cleaned | RejectReason {
  if (error instanceof ImageWorkerError) return 'broken'
  throw error
}

const bad = (kind: 'invalid' | 'unsupported' | 'too-large', message: string) => () =>
  new DomainError(kind, 'bad_image', message)

const refusals: Record<RejectReason, () => DomainError> = {
  unknown: bad(
    'unsupported',
    'This is not a picture we can use. Choose a JPEG, PNG, WebP, AVIF or GIF file.',
  ),
  broken: bad('invalid', 'This picture is damaged. Save it again and try once more.'),
  large: bad(
    'too-large',
    'This picture has more than 40 megapixels. Make it smaller and try again.',
  ),
  costly: bad(
    'too-large',
    'This picture is stored so that it takes too much memory to open. Make it smaller, or save it as an ordinary JPEG or PNG (not progressive or interlaced).',
  ),
}
