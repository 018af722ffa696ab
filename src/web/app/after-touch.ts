import { watchForNewerBuild } from './newer-build.ts'
import { followPointer } from './prefetch.ts'

export function open() {
  watchForNewerBuild()
  followPointer()
  // Toasts report that the network has failed, so their code must load before that happens.
  void import('#web/ui/overlays/toaster.tsx').catch(() => {})
}
