import { ofStaff, type PersonalData } from '#server/platform/personal-data.ts'

/** Why the export or the closing of an account leaves out tables of this area. */
export const backofficeData: PersonalData = {
  backups: {
    notExported: ofStaff,
    notErased: ofStaff,
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
