type ModuleInfo = { isEntry: boolean; importers: string[] }
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null }

/**
 * What every first page needs goes into one file: cut into twenty, each is compressed without knowing
 * of the others, and that costs seven kilobytes. The entry itself stays out: it awaits, and pages
 * that are fetched later must not wait for it.
 */
export const eagerInOne = {
  debugName: 'shop',
  name: (id: string, graph: Graph) => (isEager(id, graph) ? 'shop' : null),
}

const isEager = (id: string, graph: Graph) =>
  graph.getModuleInfo(id)?.isEntry !== true && leadsToEntry(id, graph, new Set())

/** Whether the entry imports it, itself or through others, and never by `import()`. */
function leadsToEntry(id: string, graph: Graph, seen: Set<string>): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const info = graph.getModuleInfo(id)
  if (!info) return false
  return info.isEntry || info.importers.some((importer) => leadsToEntry(importer, graph, seen))
}
