import { type Static, Type } from 'typebox'

export type Role = Static<typeof Role>
export const Role = Type.Enum(['OWNER', 'MANAGER', 'CATALOGUE', 'ORDERS', 'SUPPORT', 'VIEWER'])

/** The display names of the roles. */
export const roleWords: Record<Role, string> = {
  OWNER: 'Owner',
  MANAGER: 'Manager',
  CATALOGUE: 'Catalogue',
  ORDERS: 'Orders',
  SUPPORT: 'Support',
  VIEWER: 'Viewer',
}

/** The staff roles that each kind of back-office call allows. */
export const rolesFor = {
  staff: ['OWNER', 'MANAGER', 'CATALOGUE', 'ORDERS', 'SUPPORT', 'VIEWER'],
  catalogue: ['OWNER', 'MANAGER', 'CATALOGUE'],
  orders: ['OWNER', 'MANAGER', 'ORDERS'],
  /**
   * Reading orders, their payments, documents and returns, all of which contain names, phone numbers and
   * addresses.
   */
  orderRecords: ['OWNER', 'MANAGER', 'ORDERS', 'SUPPORT', 'VIEWER'],
  /** Reading the accounts: the cash that couriers collect, the GST return. */
  books: ['OWNER', 'MANAGER', 'ORDERS', 'VIEWER'],
  support: ['OWNER', 'MANAGER', 'ORDERS', 'SUPPORT'],
  /** The list of all customers with names, phone numbers and addresses, for the roles that serve them. */
  customers: ['OWNER', 'MANAGER', 'ORDERS', 'SUPPORT'],
  /** Reviews and questions that shoppers write for others to read. */
  moderation: ['OWNER', 'MANAGER', 'SUPPORT'],
  settings: ['OWNER', 'MANAGER'],
  owner: ['OWNER'],
} as const satisfies Record<string, readonly Role[]>

export type StaffAccess = keyof typeof rolesFor
/**
 * Who may call: anyone; a guest, who has a cart but no account of their own yet, or anybody logged in; any logged-in
 * user; or staff with certain roles.
 */
export type Access = 'anyone' | 'guest' | 'shopper' | StaffAccess

/** Whether the call is for guests and shoppers alike, who see only their own data. */
export const isForGuests = (access: Access) => access === 'anyone' || access === 'guest'

/** How many days an OWNER may work in the back office before they need two-factor login. */
export const twoFactorGraceDays = 7

/** Whether a role may make this kind of back-office call; null (a shopper) never may. */
export const mayCall = (access: StaffAccess, role: Role | null) =>
  role !== null && (rolesFor[access] as readonly Role[]).includes(role)
