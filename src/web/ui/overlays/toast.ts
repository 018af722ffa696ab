export type ToastAction = { label: string; onSelect: () => void } | { label: string; to: string }

export type Toast = {
  id: number
  kind: 'success' | 'error'
  text: string
  action?: ToastAction | undefined
}

const most = 20

let toasts: readonly Toast[] = []
let lastId = 0
const watchers = new Set<() => void>()

/** Toasts at the top right. Never the only message: the page must show the result too. */
export const toast = {
  /** Disappears after 2 s. */
  success: (text: string, action?: ToastAction) => show('success', text, action),
  /** Disappears after 4 s. */
  error: (text: string, action?: ToastAction) => show('error', text, action),
}

export function dismissToast(id: number) {
  change(toasts.filter((entry) => entry.id !== id))
}

/** Newest first, at most twenty; the oldest are dropped. */
export const listToasts = () => toasts

export function watchToasts(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

function show(kind: Toast['kind'], text: string, action: ToastAction | undefined) {
  lastId += 1
  change([{ id: lastId, kind, text, action }, ...toasts].slice(0, most))
}

function change(next: readonly Toast[]) {
  toasts = next
  for (const watcher of watchers) watcher()
}
