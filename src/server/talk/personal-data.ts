import { noLongerPersonal, ofStaff, type PersonalData } from '#server/platform/personal-data.ts'

/** Why the export or the closing of an account leaves out tables of this area. */
export const talkData: PersonalData = {
  alert_links: {
    notExported: 'They are hashes of links that its reader has in mails.',
    notErased: 'They lead to no data, and are deleted after sixty days.',
  },
  answers: {
    notErased: noLongerPersonal,
  },
  questions: {
    notErased: noLongerPersonal,
  },
  review_reports: {
    notErased: noLongerPersonal,
  },
  review_votes: {
    notErased: noLongerPersonal,
  },
  reviews: {
    notErased: noLongerPersonal,
  },
  ticket_messages: {
    notErased: ofStaff,
  },
}
