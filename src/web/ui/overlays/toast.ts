import { createStore } from '#web/browser/store.ts'

export type ToastAction = { label: string; onSelect: () => void } | { label: string; to: string }

export type Toast = {
  id: number
  kind: 'success' | 'error'
  text: string
  action?: ToastAction | undefined
}

const most = 20

/** Newest first, at most twenty; the oldest are dropped. */
export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/** Toasts at the top right. Never the only message: the page must show the result too. */
export const toast = {
  /** Disappears after 2 s. */
  success: (text: string, action?: ToastAction) => show('success', text, action),
  /** Disappears after 4 s. */
  error: (text: string, action?: ToastAction) => show('error', text, action),
}

export function dismissToast(id: number) {
  toasts.set(toasts.read().filter((entry) => entry.id !== id))
}

function show(kind: Toast['kind'], text: string, action: ToastAction | undefined) {
  lastId += 1
  toasts.set([{ id: lastId, kind, text, action }, ...toasts.read()].slice(0, most))
}
