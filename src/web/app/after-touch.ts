import { watchForNewerBuild } from './newer-build.ts'
import { followPointer } from './prefetch.ts'

/** Toasts say that the network has failed, so their code comes before it does. */
export { Toaster } from '#web/ui/overlays/toaster.tsx'

export function open() {
  watchForNewerBuild()
  followPointer()
}
