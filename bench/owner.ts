/** Who may do everything in the shop of a benchmark. */
export const owner = { email: 'owner@karigar.example', password: 'lathe-green-42' }
