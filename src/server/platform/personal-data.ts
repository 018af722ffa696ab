/**
 * Columns that an export of an account leaves out, or that closing an account keeps, by table, with the reason. Every
 * area lists its own tables; `account-data/personal-data.test.ts` requires it.
 */
export type PersonalData = Readonly<
  Record<string, { readonly notExported?: string; readonly notErased?: string }>
>

export const ofStaff =
  'Refers to staff, whose accounts are not closed here and who act for the shop.'
export const noLongerPersonal =
  'Refers to an account without name or address, so to nobody (DPDP Act 2023 s. 2(t)).'

export const platformData: PersonalData = {
  audit_log: {
    notExported:
      'Protects accounts against misuse (DPDP Act 2023 s. 8(5)); it records acts, not people.',
    notErased: 'Protects accounts against misuse (DPDP Act 2023 s. 8(5)), so nobody can change it.',
  },
  mails: {
    notExported: 'Its reader has them, and what they say is exported from where it came from.',
  },
  unreachable_phones: {
    notExported: 'Says that a number could not be reached, and goes with its messages.',
  },
  processes: {
    notExported: 'Says where a process of the shop listens, and nothing of a person.',
    notErased: 'Says where a process of the shop listens, and nothing of a person.',
  },
}
