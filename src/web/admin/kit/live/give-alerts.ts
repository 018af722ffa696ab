import type { AlertKind } from '#contract/backoffice/alert-kinds.ts'
import type { WorkCounts } from '#contract/backoffice/office-events.ts'
import { navigateTo } from '#web/browser/navigation.ts'
import { storedValue } from '#web/browser/stored-value.ts'
import { type AlertChoice, aboutAlerts, alertsSince, choiceIn, withChoice } from './alerts.ts'

const stored = storedValue('office-alerts')

export const useAlertChoice = (userId: number | null) => choiceIn(stored.use(), userId)
export const keepAlertChoice = (userId: number, choice: AlertChoice) =>
  stored.keep(withChoice(stored.read(), userId, choice))

/** Sounds for many events that come together are one. */
const soundPauseMs = 5_000
let soundedAt = Number.NEGATIVE_INFINITY

/** Gives a person the alerts that are due and switched on. Only the tab with the stream calls it. */
export function giveAlerts(userId: number, before: WorkCounts | null, now: WorkCounts) {
  const due = alertsSince(before, now)
  const { notice, sound } = choiceIn(stored.read(), userId)
  for (const kind of due) if (notice.includes(kind)) showNotice(kind)
  const isPaused = performance.now() - soundedAt < soundPauseMs
  if (isPaused || !due.some((kind) => sound.includes(kind))) return
  soundedAt = performance.now()
  playSound()
}

export const canNotify = () => typeof Notification !== 'undefined'

/** A later one of the same kind takes the place of the former, so that they do not pile up. */
function showNotice(kind: AlertKind) {
  if (!canNotify() || Notification.permission !== 'granted') return
  const { label, text, to } = aboutAlerts[kind]
  try {
    const notice = new Notification(label, { body: text, tag: `office-${kind}` })
    notice.onclick = () => {
      window.focus()
      notice.close()
      void navigateTo(to)
    }
  } catch {
    // Chrome on Android shows none that a page makes.
  }
}

/** Two short tones. A browser plays them once somebody has clicked in the tab. */
export function playSound() {
  const context = new AudioContext()
  const volume = context.createGain()
  volume.gain.value = 0.08
  volume.connect(context.destination)
  for (const [index, frequency] of [660, 880].entries()) {
    const tone = context.createOscillator()
    tone.frequency.value = frequency
    tone.connect(volume)
    tone.start(context.currentTime + index * 0.14)
    tone.stop(context.currentTime + index * 0.14 + 0.12)
    tone.onended = () => (index === 1 ? void context.close() : undefined)
  }
}
