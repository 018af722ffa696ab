/** How many hours after noticing a breach the Data Protection Board must have the details (rule 7, DPDP Rules 2025). */
export const boardHours = 72
