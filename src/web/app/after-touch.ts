import { watchForNewerBuild } from './newer-build.ts'
import { followPointer } from './prefetch.ts'
// Toasts report that the network has failed, so their code must load before that happens.
import '#web/ui/overlays/toaster.tsx'

export function open() {
  watchForNewerBuild()
  followPointer()
}
