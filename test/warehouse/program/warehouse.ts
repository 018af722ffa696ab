import { setTimeout as pause } from 'node:timers/promises'
import { readOrders } from './read-orders.ts'
import { receiveEvents } from './receive-events.ts'
import { packOrders, sendScans, shipParcels } from './send-parcels.ts'
import { countShelf, receiveDelivery, sendStock } from './send-stock.ts'
import { openShopCalls, type Send } from './shop-calls.ts'
import { openStore } from './store.ts'

export type WarehouseOptions = {
  /** The shop's address, the program's key there, and the secret of its webhook. */
  origin: string
  key: string
  secret: string
  /** Where it receives webhooks; 0 for any. */
  port: number
  /** The file of its records. */
  file: string
  /** Pieces of each SKU at the first count. */
  pieces: number
  /** How often it looks for changes when there is no work. */
  restMs?: number
  send?: Send
}

/**
 * A warehouse that knows the shop only by HTTP. It reads orders by cursor and by webhook, packs and ships them, reports
 * their scans and counts its shelf. Whenever it is killed, its file says what it had done.
 */
export async function openWarehouse({ file, pieces, restMs = 500, ...options }: WarehouseOptions) {
  const stopping = new AbortController()
  const { signal } = stopping
  const store = openStore(file)
  const call = openShopCalls({ ...options, signal })
  const events = await receiveEvents(store, options)

  /** Repeats its steps, and rests when none had anything to do. */
  async function repeat(steps: readonly (() => Promise<number>)[]) {
    while (!signal.aborted) {
      let done = 0
      for (const step of steps) done += await step()
      if (done === 0) await pause(restMs, undefined, { signal })
    }
  }

  async function work() {
    await countShelf(store, call, pieces)
    const ship = async () => {
      const shipped = await shipParcels(store, call)
      if (shipped > 0) receiveDelivery(store)
      return shipped
    }
    await Promise.all([
      repeat([() => readOrders(store, call), () => packOrders(store, call), ship]),
      repeat([() => sendScans(store, call), () => sendStock(store, call)]),
    ])
  }

  const working = work()
  // Whoever waits for `working` gets the error; until then it is not unhandled.
  working.catch(() => undefined)
  return {
    port: events.port,
    working,
    async stop() {
      stopping.abort()
      events.close()
      await working.catch(() => undefined)
      store.close()
    },
  }
}
