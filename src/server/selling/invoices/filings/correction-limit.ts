import { dayInIndia } from '#contract/india-time.ts'
import { DomainError } from '#server/platform/errors.ts'

type Asked = { invoice: { issuedOn: string }; month: string; now: Date }

/**
 * Refuses a correction that no return before the limit can have: returns are corrected until 30 November after the
 * financial year (CGST Act, section 37(3)), and a month is filed after its end.
 */
export function refuseLate({ invoice: { issuedOn }, month, now }: Asked) {
  const [year = 0, number = 0] = issuedOn.split('-').map(Number)
  const ends = number < 4 ? year : year + 1
  if (dayInIndia(now) > `${ends}-11-30` || month >= `${ends}-11`) throw tooLate(ends)
}

const tooLate = (ends: number) =>
  new DomainError(
    'conflict',
    'correction_too_late',
    `Invoices of ${ends - 1}-${String(ends % 100).padStart(2, '0')} are corrected in a return filed by 30 November ${ends} (CGST Act, section 37(3)). No open return is early enough.`,
  )
