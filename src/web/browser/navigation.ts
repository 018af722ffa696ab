import type { DataRouter } from 'react-router'

let router: DataRouter | null = null

/** Sets the router that is used outside components. */
export function setRouter(next: DataRouter) {
  router = next
}

/** Opens a page. */
export const navigateTo = async (path: string) => router?.navigate(path)

/** Runs the loaders of the page on screen again, as far as they allow it. */
export const reloadPage = async () => router?.revalidate()

export const submitAgain = ({
  action,
  body,
  fetcherKey = crypto.randomUUID(),
}: {
  action: string
  body: object
  fetcherKey?: string
}) =>
  router?.fetch(fetcherKey, 'shopper', action, {
    formMethod: 'POST',
    formEncType: 'application/json',
    body,
  })
