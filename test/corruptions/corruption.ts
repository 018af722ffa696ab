/** One fault, written past every constraint, and the rules that must name it. */
export type Corruption = readonly [what: string, names: string[], statements: string]

/** The first row of a table, in the order of its key. */
export const first = (table: string, key = 'id') => `${key} = (select min(${key}) from ${table})`
