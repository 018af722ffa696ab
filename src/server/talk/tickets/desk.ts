import type { Company } from '#contract/shop/settings.ts'

/** The address of the shop that a ticket goes to: complaints go to the grievance officer. */
export const deskFor = (topic: string, { email, grievanceOfficer }: Company) =>
  (topic === 'GRIEVANCE' && grievanceOfficer.email) || email
