import { noLongerPersonal, ofStaff, type PersonalData } from '#server/platform/personal-data.ts'

/** Why the export or the closing of an account leaves out tables of this area. */
export const talkData: PersonalData = {
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
    notExported: `${ofStaff} Replies went to their reader by mail.`,
    notErased: ofStaff,
  },
}
