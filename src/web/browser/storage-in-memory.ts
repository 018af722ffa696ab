/**
 * A browser that forbids storage, as when all cookies are blocked, throws where a page reads `localStorage`. The page
 * then keeps these values in memory, for as long as it is open. It is a classic script, so the block keeps its names
 * out of the page's global scope.
 */
{
  const values = new Map<string, string>()
  const inMemory = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  }

  for (const name of ['localStorage', 'sessionStorage'])
    try {
      Reflect.get(self, name)
    } catch {
      Object.defineProperty(self, name, { value: inMemory })
    }
}
