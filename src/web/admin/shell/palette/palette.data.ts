import { useEffect, useState } from 'react'
import { mayCall, type Role } from '#contract/access.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { customersApi } from '#contract/selling/customers.ts'
import { api } from '#web/session/api.ts'
import { tryCall } from '#web/session/outcome.ts'
import { statusWord } from '#web/ui/data/pill.tsx'
import { findGoods, productRows, stockWords } from '../../parts/goods/goods.data.ts'
import type { PaletteEntry } from './palette-entries.ts'

export type EntryGroup = { title: string; entries: readonly PaletteEntry[] }
type Found = { text: string; groups: readonly EntryGroup[]; missing: readonly string[] }

const pauseMs = 150
const most = 5

const findOrders = async (q: string, signal: AbortSignal): Promise<PaletteEntry[]> => {
  const { orders } = await api(adminOrdersApi.list, { query: { q, limit: most }, signal })
  return orders.map(({ id, orderNumber, customer, status }) => ({
    to: adminPaths.order(id),
    label: orderNumber,
    icon: 'receipt-text',
    detail: `${customer} · ${statusWord(status)}`,
  }))
}

const findProducts = async (q: string, signal: AbortSignal): Promise<PaletteEntry[]> => {
  const rows = productRows(await findGoods(q, most, signal))
  return rows.map((row) => ({
    to: adminPaths.product(row.product.id),
    label: row.product.name,
    icon: 'package',
    picture: row.product.imageUrl,
    detail: [row.price, stockWords(row)].filter(Boolean).join(' · '),
  }))
}

const findCustomers = async (q: string, signal: AbortSignal): Promise<PaletteEntry[]> => {
  const { customers } = await api(customersApi.list, { query: { q, limit: most }, signal })
  return customers.map(({ id, name, phone, email }) => ({
    to: adminPaths.customer(id),
    label: name,
    icon: 'user',
    detail: phone ?? email,
  }))
}

const sources = [
  { title: 'Orders', access: 'orderRecords', find: findOrders },
  { title: 'Products', access: 'staff', find: findProducts },
  { title: 'Customers', access: 'customers', find: findCustomers },
] as const

/**
 * The orders, products and customers that a text finds, shortly after the last key press. A list that the role
 * may not read is not asked. Answers to an older text are dropped; `missing` names the lists that failed.
 */
export function useFound(typed: string, role: Role | null) {
  const text = typed.trim()
  const [found, setFound] = useState<Found>({ text: '', groups: [], missing: [] })
  const isWorthAsking = text.length >= 2
  useEffect(() => {
    if (!isWorthAsking) return
    const giveUp = new AbortController()
    const ask = async () => {
      const allowed = sources.filter(({ access }) => mayCall(access, role))
      const outcomes = await Promise.all(
        allowed.map(async ({ title, find }) => ({
          title,
          outcome: await tryCall(() => find(text, giveUp.signal)),
        })),
      )
      if (giveUp.signal.aborted) return
      setFound({
        text,
        groups: outcomes.flatMap(({ title, outcome }) =>
          outcome.ok && outcome.answer.length > 0 ? { title, entries: outcome.answer } : [],
        ),
        missing: outcomes.flatMap(({ title, outcome }) => (outcome.ok ? [] : title.toLowerCase())),
      })
    }
    const pause = setTimeout(ask, pauseMs)
    return () => {
      clearTimeout(pause)
      giveUp.abort()
    }
  }, [text, isWorthAsking, role])
  const nothing: Found = { text, groups: [], missing: [] }
  return { found: isWorthAsking ? found : nothing, isAsking: isWorthAsking && found.text !== text }
}
