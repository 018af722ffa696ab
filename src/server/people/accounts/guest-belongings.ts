import type { Actor } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** The owner of an account, as the audit log names them. */
export type Owner = Actor & { id: number }

/** A phone or an email that the owner of an account has proven to be theirs. */
export type Proven = { userId: number; phone?: string; email?: string }

/** Moves belongings of guests to accounts. Carts and orders belong to areas above this one, which bring the functions. */
export type GuestBelongings = {
  /** Moves all that a guest has to an account, ends the guest, and tells the shopper in a sentence; null: nothing. */
  takeOver: (tx: Tx, guestId: number, owner: Owner) => Promise<string | null>
  /** Moves orders of guests to the account that has proven their phone or email, and returns their number. */
  claimOrders: (tx: Tx, proven: Proven, owner: Owner) => Promise<number>
}

/** Moves the belongings of the caller of a login to the account that is logged in to. */
export type TakeOver = (tx: Tx, owner: Owner) => Promise<string | null>

/** Only a guest has something to leave: for anybody else a login costs nothing more. */
export const takeOverFrom = (
  { takeOver }: GuestBelongings,
  caller: { id: number; userType: string } | null,
): TakeOver | null =>
  caller?.userType === 'GUEST' ? (tx, owner) => takeOver(tx, caller.id, owner) : null
