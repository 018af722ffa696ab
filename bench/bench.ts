// `npm run bench -- WORD …`: the README beside this file says what each word measures.
import { measureHang } from './hang.ts'
import { measureOfficeSize } from './office-size.ts'
import { measureOrders } from './orders.ts'
import { measurePages } from './pages.ts'
import { measureUncached } from './uncached.ts'
import { measureVersions } from './versions.ts'

const reads =
  'home,category,product,list,product-json,search,home-kept,category-kept,product-kept,list-kept,search-kept'
const lists = 'category,list,search'

const [word = '', ...words] = process.argv.slice(2)
const [first, second] = words
const benches: Record<string, () => Promise<void>> = {
  '': () => measureUncached(['0', `${reads},cart,order`, '16', 'alone', 'plain']),
  reads: () => measureUncached(['0', reads, '16', 'alone', 'plain']),
  scale: () =>
    measureUncached([
      first ?? '1000,10000,100000,1000000',
      lists,
      '16',
      'alone',
      'plain',
      ...(second ? [second] : []),
    ]),
  uncached: () => measureUncached(words),
  versions: () => measureVersions(words),
  orders: () => measureOrders(Number(first ?? 600)),
  pages: () => measurePages(Number(first ?? 3), second),
  'office-size': () => measureOfficeSize(first ?? '', Number(second ?? 20)),
  hang: () => measureHang(Number(first ?? 15)),
}
const bench = benches[word]
if (!bench) {
  console.error(`“${word}” is no bench. There are: ${Object.keys(benches).join(' ').trim()}`)
  process.exit(2)
}
await bench()
