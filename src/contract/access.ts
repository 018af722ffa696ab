import { type Static, Type } from 'typebox'

export type Role = Static<typeof Role>
export const Role = Type.Enum(['OWNER', 'MANAGER', 'CATALOGUE', 'ORDERS', 'SUPPORT', 'VIEWER'])

/** Which roles of the staff each kind of back-office call is for. */
export const rolesFor = {
  staff: ['OWNER', 'MANAGER', 'CATALOGUE', 'ORDERS', 'SUPPORT', 'VIEWER'],
  catalogue: ['OWNER', 'MANAGER', 'CATALOGUE'],
  orders: ['OWNER', 'MANAGER', 'ORDERS'],
  support: ['OWNER', 'MANAGER', 'ORDERS', 'SUPPORT'],
  /** What shoppers write for others to read. */
  moderation: ['OWNER', 'MANAGER', 'SUPPORT'],
  settings: ['OWNER', 'MANAGER'],
  owner: ['OWNER'],
} as const satisfies Record<string, readonly Role[]>

export type StaffAccess = keyof typeof rolesFor
/** Who may call: anyone at all, whoever is logged in, or staff of certain roles. */
export type Access = 'anyone' | 'shopper' | StaffAccess

export const mayCall = (access: StaffAccess, role: Role | null) =>
  role !== null && (rolesFor[access] as readonly Role[]).includes(role)
