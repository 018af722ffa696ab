import { ofStaff, type PersonalData } from '#server/platform/personal-data.ts'

/** Why the export or the closing of an account leaves out tables of this area. */
export const peopleData: PersonalData = {
  consent_links: {
    notExported: 'They are hashes of links that its reader has in messages.',
  },
  login_challenges: {
    notExported: 'A login that was begun, for a few minutes.',
  },
  past_sessions: {
    notErased:
      'The law asks for a year of logs, then they are deleted (DPDP Rules 2025, rule 8(3)).',
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
