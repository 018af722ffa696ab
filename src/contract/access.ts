import { type Static, Type } from 'typebox'

export type Role = Static<typeof Role>
export const Role = Type.Enum(['OWNER', 'MANAGER', 'CATALOGUE', 'ORDERS', 'SUPPORT', 'VIEWER'])

/** Roles as people say them. */
export const roleWords: Record<Role, string> = {
  OWNER: 'Owner',
  MANAGER: 'Manager',
  CATALOGUE: 'Catalogue',
  ORDERS: 'Orders',
  SUPPORT: 'Support',
  VIEWER: 'Viewer',
}

/** Which roles of the staff each kind of back-office call is for. */
export const rolesFor = {
  staff: ['OWNER', 'MANAGER', 'CATALOGUE', 'ORDERS', 'SUPPORT', 'VIEWER'],
  catalogue: ['OWNER', 'MANAGER', 'CATALOGUE'],
  orders: ['OWNER', 'MANAGER', 'ORDERS'],
  /** Reading orders, their payments, documents and returns: names, phones and addresses are in all of them. */
  orderRecords: ['OWNER', 'MANAGER', 'ORDERS', 'SUPPORT', 'VIEWER'],
  /** Reading what is accounted for: the cash of couriers, the return of the GST. */
  books: ['OWNER', 'MANAGER', 'ORDERS', 'VIEWER'],
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
