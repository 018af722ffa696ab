import { ofStaff, type PersonalData } from '#server/platform/personal-data.ts'

/** Why the export or the closing of an account leaves out tables of this area. */
export const peopleData: PersonalData = {
  login_challenges: {
    notExported: 'A login that was begun, for a few minutes.',
  },
  phone_codes: {
    notExported: 'A code to log in, for five minutes.',
    notErased: 'A code to log in; it is deleted within the hour.',
  },
  second_factors: {
    notExported: 'A secret that only the authenticator app of its owner needs.',
  },
  staff_invitations: {
    notExported: ofStaff,
  },
}
