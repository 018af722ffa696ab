import { useState } from 'react'
import { adminInvoicesApi, invoicesApi, type OrderDocument } from '#contract/selling/invoices.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { api } from './api.ts'
import { tryWithPassword } from './password-prompt.ts'

type Copies = 'original' | 'all'

/** A document of the shopper's own order. */
export function readMine(orderId: number, { kind, n }: OrderDocument): Promise<Blob> {
  const params = { id: orderId }
  return kind === 'CREDIT_NOTE'
    ? api(invoicesApi.creditNote, { params: { ...params, n } })
    : api(invoicesApi.invoice, { params, query: { n } })
}

/** A document of any order, for staff. */
export function readOffice(
  orderId: number,
  { kind, n }: OrderDocument,
  copies: Copies = 'original',
): Promise<Blob> {
  const params = { id: orderId }
  return kind === 'CREDIT_NOTE'
    ? api(adminInvoicesApi.creditNote, { params: { ...params, n } })
    : api(adminInvoicesApi.invoice, { params, query: { n, copies } })
}

/** INV/26-27/000042 as a file name. */
export const fileNameOf = ({ number }: OrderDocument) => `${number.replaceAll('/', '-')}.pdf`

/**
 * Files need a login and URLs carry no token, so files are fetched and then saved. `busy` is the name of the
 * file being downloaded.
 */
export function useDownload() {
  const [busy, setBusy] = useState<string | null>(null)
  const download = async (fileName: string, read: () => Promise<Blob>) => {
    setBusy(fileName)
    const outcome = await tryWithPassword(read)
    setBusy(null)
    if (outcome.ok) saveFile(outcome.answer, fileName)
    else toast.error(outcome.problem.message)
  }
  return { busy, download }
}

/** Has the browser save a file. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser has saved the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
