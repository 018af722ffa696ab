import { ofStaff, type PersonalData } from '#server/platform/personal-data.ts'

/** Why the export or the closing of an account leaves out tables of this area. */
export const shopData: PersonalData = {
  settings: {
    notExported: ofStaff,
    notErased: ofStaff,
  },
}
