import { ofStaff, type PersonalData } from '#server/platform/personal-data.ts'

/** Why the export or the closing of an account leaves out tables of this area. */
export const backofficeData: PersonalData = {
  api_keys: {
    notExported: ofStaff,
    notErased: ofStaff,
  },
  backups: {
    notExported: ofStaff,
    notErased: ofStaff,
  },
  breaches: {
    notExported:
      'Says how many people a breach is about, and names nobody but who of the staff wrote it.',
    notErased:
      'Says how many people a breach is about, and names nobody but who of the staff wrote it.',
  },
  imports: {
    notExported: ofStaff,
    notErased: ofStaff,
  },
  staff_mail_choices: {
    notExported: ofStaff,
    notErased: ofStaff,
  },
  mail_words: {
    notExported: ofStaff,
    notErased: ofStaff,
  },
  saved_views: {
    notExported: ofStaff,
    notErased: ofStaff,
  },
}
