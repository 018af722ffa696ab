/**
 * Keeps values in memory, for as long as the page is open, in a browser that forbids storage and throws where a page
 * reads `localStorage`. A classic script: the block keeps its names out of the global scope.
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
