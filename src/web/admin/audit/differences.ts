export type Difference = { name: string; before: string; after: string }

const most = 40

/** The differences between two states of a record, by path; at most forty. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [was, is] = [placesOf(before), placesOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name) ?? '', after: is.get(name) ?? '' }))
    .filter((place) => place.before !== place.after)
    .slice(0, most)
}

function placesOf(state: unknown, path = '', places = new Map<string, string>()) {
  if (typeof state === 'object' && state !== null)
    for (const [key, inner] of Object.entries(state))
      placesOf(inner, path ? `${path}.${key}` : key, places)
  else if (state !== null && state !== undefined) places.set(path || 'state', String(state))
  return places
}
