/** The areas that a key may be given, in the order in which people choose. */
export const keyAreas = [
  'products',
  'stock',
  'orders',
  'shipments',
  'payments',
  'invoices',
  'returns',
  'customers',
  'support',
  'offers',
  'content',
  'delivery',
  'reports',
] as const
export type KeyArea = (typeof keyAreas)[number]

export type Scope = `${KeyArea}:${'read' | 'write'}`
/** Every scope. */
export const scopes = keyAreas.flatMap((area): Scope[] => [`${area}:read`, `${area}:write`])

/** Whether these scopes allow a call that needs another: who may write may also read. */
export const includesScope = (given: readonly string[], needed: Scope) =>
  given.includes(needed) || given.includes(needed.replace(/:read$/, ':write'))

/** How every key begins. Programs that look for leaked secrets know it. */
export const keyPrefix = 'karigar_sk_'

/** How the tokens of connected assistants begin. */
export const tokenPrefixes = { access: 'karigar_at_', refresh: 'karigar_rt_' } as const

/** How many calls a key may make, in each process of the shop. */
export const callsOfKey = { hits: 600, seconds: 60 } as const

/** How long the former secret of a rotated key still works. */
export const graceHours = [0, 1, 24, 168] as const
