/** The shown version of a page's data, and the newest one of the server. */
export type Versions<T> = {
  /** Result of the page's loader; a newer one replaces the rest. */
  loaded: T
  shown: T
  latest: T
}

type IdsOf<T> = (list: T) => readonly number[]

/**
 * A list that was read again. If it has the same rows in the same order, it is shown at once. Otherwise the rows stay
 * in place until the user asks for the new ones, so that nothing moves under the pointer.
 */
export function withLatest<T>(before: Versions<T>, latest: T, idsOf: IdsOf<T>): Versions<T> {
  const isSame = `${idsOf(before.shown)}` === `${idsOf(latest)}`
  return { loaded: before.loaded, shown: isSame ? latest : before.shown, latest }
}

export type News = {
  /** The rows on screen are not those of the server. */
  isOld: boolean
  /** How many rows came after all that are on screen. */
  added: number
}

/** How the list on screen differs. Ids grow, so a new row has a greater id than all rows on screen. */
export function newsOf<T>({ shown, latest }: Versions<T>, idsOf: IdsOf<T>): News {
  const [ids, next] = [idsOf(shown), idsOf(latest)]
  const newest = Math.max(0, ...ids)
  return { isOld: `${ids}` !== `${next}`, added: next.filter((id) => id > newest).length }
}
