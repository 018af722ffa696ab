/**
 * A browser that forbids storage, as when all cookies are blocked, throws where a page reads `localStorage`. The page
 * then keeps these values in memory, for as long as it is open. It is a classic script, so the block keeps its names
 * out of the page's global scope.
 */
{
  const values = new Map<string, string>()
  const value = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => values.set(key, text),
    removeItem: (key: string) => values.delete(key),
  }

  try {
    void localStorage
  } catch {
    Object.defineProperties(self, { localStorage: { value }, sessionStorage: { value } })
  }
}
