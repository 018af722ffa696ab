const pauseMs = 10 * 60_000
let lookedAt = performance.now()

/**
 * Watches for a deployment, after which an open page requests files that no longer exist: when a file fails to load and
 * when the user returns to the tab. The notice is plain DOM in this file, because any other code might be missing.
 */
export function watchForNewerBuild() {
  addEventListener('vite:preloadError', () => void tellOfUpdate())
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && performance.now() - lookedAt > pauseMs) void tellOfUpdate()
  })
}

async function tellOfUpdate() {
  lookedAt = performance.now()
  if (document.getElementById(noticeId) || !(await isReplaced())) return
  if (!document.getElementById(noticeId)) document.body.append(notice())
}

const noticeId = 'newer-build'

/** Whether the app's script no longer exists; false if nothing can be reached. */
async function isReplaced(): Promise<boolean> {
  const app = document.getElementById('boot')?.dataset.app
  if (!app) return false
  try {
    return (await fetch(app, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false
  }
}

function notice(): HTMLElement {
  const reload = document.createElement('button')
  reload.type = 'button'
  reload.textContent = 'Reload'
  reload.className = 'min-h-control rounded-control px-4 font-semibold text-brand underline'
  reload.addEventListener('click', () => location.reload())

  const box = document.createElement('div')
  box.id = noticeId
  box.role = 'alert'
  box.className =
    'fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-140 flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-raised px-4 py-2 text-sm text-ink shadow-menu'
  const words = document.createElement('p')
  words.textContent = 'The shop has been updated since you opened this page.'
  box.append(words, reload)
  return box
}
