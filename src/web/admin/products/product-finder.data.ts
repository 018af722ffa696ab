import { useEffect, useState } from 'react'
import { type AdminProductRow, adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { api } from '#web/session/api.ts'
import { tryCall } from '#web/session/outcome.ts'

const finderPauseMs = 200

/**
 * Searches products by name, model or SKU, shortly after the last key press. Ignores outdated
 * responses.
 */
export function useProductFinder() {
  const [text, find] = useState('')
  const [found, setFound] = useState<AdminProductRow[]>([])
  useEffect(() => {
    const q = text.trim()
    if (q.length < 2) return setFound([])
    const giveUp = new AbortController()
    const pause = setTimeout(async () => {
      const outcome = await tryCall(() =>
        api(adminCatalogueApi.products, { query: { q, limit: 8 }, signal: giveUp.signal }),
      )
      if (outcome.ok && !giveUp.signal.aborted) setFound(outcome.answer.products)
    }, finderPauseMs)
    return () => {
      clearTimeout(pause)
      giveUp.abort()
    }
  }, [text])
  return { text, find, found }
}
