import { watchForNewerBuild } from './newer-build.ts'
import { followPointer } from './prefetch.ts'

export function open() {
  watchForNewerBuild()
  followPointer()
  // Toasts say that the network has failed, so their code comes before it does.
  void import('#web/ui/overlays/toaster.tsx').catch(() => {})
}
