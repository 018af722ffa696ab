import { ofStaff, type PersonalData } from '#server/platform/personal-data.ts'

/** Why the export or the closing of an account leaves out tables of this area. */
export const catalogueData: PersonalData = {
  brands: {
    notExported: 'The service number of a company.',
    notErased: 'The service number of a company.',
  },
  grid_changes: {
    notExported: ofStaff,
    notErased: ofStaff,
  },
  stock_ledger: {
    notExported: ofStaff,
    notErased: ofStaff,
  },
}
