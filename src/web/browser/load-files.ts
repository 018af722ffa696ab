/** The files that have come or are on their way, by name. One that failed is asked for again the next time. */
const files = new Map<string, Promise<void>>()

/**
 * Stands around every `import()` of the built shop: fetches the file and what it imports, and imports it only then, from the
 * browser's cache. Browsers remember a failed import and don't ask for its file again until the page is left (whatwg/html
 * 6768). A failed fetch they can repeat, so a part that did not come can come later.
 */
export async function loadFiles<T>(load: () => Promise<T>, names: readonly string[] = []) {
  try {
    await Promise.all(names.map(once))
    return await load()
  } catch (error) {
    dispatchEvent(new Event(fileFailed))
    throw error
  }
}

/** The event that a file could not be loaded. */
export const fileFailed = 'filefailed'

function once(name: string): Promise<void> {
  const coming = files.get(name) ?? fetchFile(`/${name}`)
  files.set(name, coming)
  coming.catch(() => files.delete(name))
  return coming
}

async function fetchFile(address: string) {
  if (address.endsWith('.css')) return addStyles(address)
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  // The whole file must be in the cache before it is imported.
  await response.arrayBuffer()
}

const addStyles = (href: string) =>
  new Promise<void>((resolve, reject) => {
    if (document.querySelector(`link[href="${href}"]`)) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} could not be loaded`))
    }
    document.head.append(link)
  })
