declare global {
  var importAgain: (file: string) => Promise<unknown>
}

/** Whether a file was missed because there was no network. */
let wasOffline = false

/** How often each file could not be loaded. */
const failures = new Map<string, number>()

/**
 * Loads a file beside this one. Chromium 150 remembers a failure and asks the network no more, so the next try has another
 * address. The build makes every dynamic import a call of this.
 */
globalThis.importAgain = async (file) => {
  const times = failures.get(file) ?? 0
  const { href } = new URL(times > 0 ? `${file}?again=${times}` : file, import.meta.url)
  try {
    return await import(/* @vite-ignore */ href)
  } catch (error) {
    failures.set(file, times + 1)
    // The files that it needs have kept their addresses, so that only a new page can load those that failed offline.
    if (wasOffline && navigator.onLine) location.reload()
    wasOffline ||= !navigator.onLine
    throw error
  }
}

export {}
