import type { Check } from '#web/ui/inputs/form-state.ts'

/** A honeypot: people can't see or reach this field, so only bots fill it in. */
export const Trap = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      Website
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)

export const needs =
  (sentence: string, least: number): Check =>
  (value) =>
    value.trim().length < least ? sentence : undefined

export const checkEmail: Check = (value) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim())
    ? undefined
    : 'Enter an email address, like asha@example.in.'
