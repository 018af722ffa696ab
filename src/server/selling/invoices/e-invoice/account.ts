import type { Db, Tx } from '#server/platform/db/database.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { defaultEInvoices, type EInvoiceSection } from '#server/shop/settings/default-e-invoices.ts'
import { sealedSecrets } from '#server/shop/settings/sealed-secrets.ts'
import { readCompany, readEInvoiceSection, withDefaults } from '#server/shop/settings/settings.ts'
import { lockSection, rewriteSection } from '#server/shop/settings/update-settings.ts'
import { openGsp } from './gsp.ts'
import type { Irp } from './irp.ts'

export const irpSecrets = sealedSecrets('eInvoices.irp', ['clientSecret', 'password'])

/** Needs of the calls to the portal beside the database. */
export type IrpOptions = { box: SecretBox; timeoutMs?: number }

/** The portal of the settings; null if it is off, incomplete, or its secrets cannot be decrypted. */
export async function irpIn(
  db: Db,
  { enabled, irp }: EInvoiceSection,
  { box, timeoutMs }: IrpOptions,
): Promise<Irp | null> {
  if (!enabled || !irp.enabled) return null
  const { gstin } = await readCompany(db)
  const account = {
    url: irp.url,
    gstin: gstin ?? '',
    clientId: irp.clientId,
    userName: irp.userName,
    clientSecret: irpSecrets.open(irp, 'clientSecret', box) ?? '',
    password: irpSecrets.open(irp, 'password', box) ?? '',
  }
  return Object.values(account).every((value) => value !== '') ? openGsp(account, timeoutMs) : null
}

/**
 * At startup, seals secrets again that are stored in plain text or under a former key. Returns whether all of them can
 * be opened.
 */
export async function sealIrpSecrets(tx: Tx, box: SecretBox): Promise<boolean> {
  const { irp } = await readEInvoiceSection(tx)
  if (!irpSecrets.areDue(irp, box)) return true
  const stored = withDefaults(await lockSection(tx, 'eInvoices'), defaultEInvoices)
  const resealed = { ...stored.irp, ...irpSecrets.reseal(stored.irp, box) }
  await rewriteSection(tx, 'eInvoices', { ...stored, irp: resealed })
  return irpSecrets.areReadable(resealed, box)
}
