import type { Inv01 } from './inv01.ts'

/** The portal's answer about a registered document. */
export type Registration = {
  irn: string
  ackNo: string
  ackAt: string
  signedQr: string
  isCancelled: boolean
  /** The e-way bill, if one was asked for with the IRN. */
  ewayBillNo: string | null
}

export type DocumentKey = Inv01['DocDtls']

/** The invoice registration portal (IRP). Never call any of this inside a transaction: it may take seconds. */
export type Irp = {
  /** Refuses with `IrpUnavailable` if the portal does not answer or does not know the account. */
  logIn: () => Promise<void>
  /** Registers a document. `'DUPLICATE'`: the portal has one with this number. */
  register: (document: Inv01) => Promise<Registration | 'DUPLICATE'>
  /** Finds the registration of a number, if there is one: a lost answer may have been a success. */
  find: (document: DocumentKey) => Promise<Registration | null>
  /** Returns when the portal cancelled it. */
  cancel: (irn: string, reason: string, remark: string) => Promise<Date>
}

/** The portal did not answer, or not in time: what was asked may or may not have happened. */
export class IrpUnavailable extends Error {
  override name = 'IrpUnavailable'
}

/** The portal refused what was asked: it did not happen, and a retry will not help. */
export class IrpRejected extends Error {
  override name = 'IrpRejected'
  readonly codes: readonly string[]

  constructor(message: string, codes: readonly string[]) {
    super(message)
    this.codes = codes
  }
}
