import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { limits } from '#contract/limits.ts'
import { invalid } from '#server/platform/errors.ts'

/** The personal data that an attacker tries first. */
export type Owner = { username: string; email: string; firstName: string; lastName: string }

/**
 * Why a password is too easy to guess, or null. Checks length, common passwords, the person's own names and
 * keyboard sequences. There are no rules about kinds of characters, because they make passwords worse (NIST
 * SP 800-63B). Passwords are used exactly as typed, spaces included.
 */
export function passwordProblem(password: string, owner: Owner): string | null {
  const length = [...password].length
  if (length < limits.passwordMinimum) return 'Use at least 8 characters.'
  if (length > limits.passwordMaximum) return 'Use at most 256 characters.'
  const lower = password.toLowerCase()
  if (namesOf(owner).has(lower)) return "Don't use your own name or email as the password."
  if (isPattern(lower) || isRun(lower) || isCommon(lower))
    return 'This password is too easy to guess. Choose another.'
  return null
}

type NewPassword = { field: 'password' | 'newPassword'; password: string; confirmPassword: string }

/** Refuses a new password that differs from its confirmation or is too easy to guess. */
export function checkNewPassword(chosen: NewPassword, owner: Owner) {
  if (chosen.password !== chosen.confirmPassword)
    throw invalid({ confirmPassword: 'Passwords do not match.' })
  const problem = passwordProblem(chosen.password, owner)
  if (problem) throw invalid({ [chosen.field]: problem })
}

function namesOf({ username, email, firstName, lastName }: Owner): Set<string> {
  const [mailbox = ''] = email.split('@')
  const names = [username, email, mailbox, `${firstName}${lastName}`, `${firstName} ${lastName}`]
  return new Set(names.map((name) => name.toLowerCase()))
}

/** A few characters repeated, while the whole is short, or the shop's name with a number. */
const isPattern = (text: string) =>
  (text.length < 20 && /^([ -~]{1,4}?)\1+$/.test(text)) || /^karigar\W*\d*\W*$/.test(text)

const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])

const isRun = (text: string) => runs.some((run) => run.includes(text))

let common: Set<string> | undefined

function isCommon(text: string): boolean {
  common ??= readCommon()
  return common.has(text)
}

function readCommon(): Set<string> {
  const file = gunzipSync(readFileSync(new URL('./common-passwords.txt.gz', import.meta.url)))
  return new Set(file.toString().split('\n').filter(Boolean))
}
