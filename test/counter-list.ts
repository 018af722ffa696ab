import { type XlsxCell, xlsxOf } from './xlsx.ts'

const headings = 'S.No.|Item|Company|Group|Size|HSN|GST|M.R.P.|Sale rate|Qty|Value'.split('|')

/**
 * The goods, each under the title of its group: item, company, group, size, HSN, GST, M.R.P., sale rate and pieces. A cell
 * with ^ is merged with the one above, and %0.18 is a number that is shown as a percentage.
 */
const goods = `
POWER TOOLS
Impact drill 600W|Bosch|Electric|13 mm|8467|18%|Rs. 3,490|₹2,899/-|6
Angle grinder 850W|^|^|4"|8467|18%|Rs. 3,150|₹2,650/-|4
Marble cutter 1050W|^|^|110 mm|8467|18%|Rs. 3,999|3,400.00/-|3
Hot air gun|Stanley|^|2000 W|8516|%0.18|2799|2250|2
Blower|^|^|600 W|8414|%0.18|2200|1,850.00/-|5
HAND TOOLS
Claw hammer|Taparia|Hand Tools|340 g|8205|18%|Rs. 489|₹405/-|12
Combination plier|^|^|8"|8203|18%|Rs. 410|₹345/-|20
Screw driver set|^|^|6 pcs|8205|18%|520|440|15
Adjustable spanner|^|^|10"|8204|18|640|535|8
Pipe wrench|^|^|14"|8204|18|990|830|6
Ring spanner|Taparia|Hand Tools|8x9|8204|18|165|139|10
^|^|^|10x11|8204|18|185|155|10
^|^|^|12x13|8204|18|210|178|10
Hacksaw frame|Local|Hand Tools|12"|8202|18 %|240|180|9
Measuring tape|Stanley|Hand Tools|5 m|9017|%0.18|Rs. 299/-|Rs. 245/-|25
Spirit level|^|^|12"|9031|%0.18|Rs. 450|Rs. 375|7
CUTTING ITEMS
Cutting wheel|Bosch|Cutting & Bits|4"|6804|18%|45|32|200
Cutting wheel chop saw|^|^|14"|6804|18%|260|199|30
Masonry bit|^|^|6 mm|8207|18%|Rs. 75.50|Rs. 60.00|50
HSS drill bit|^|^|8 mm|8207|18%|110|85|40
Sand paper no. 80||Cutting & Bits||6805|18%|20|12|300
PLUMBING
PVC elbow|Supreme|Pipe & Sanitary|3/4"|3917|18%|28|20|150
Ball valve brass|^|^|1/2"|8481|18%|₹ 540|₹ 455|18
Teflon tape||Pipe & Sanitary|12 mm|3920|18%|25|15|100
LOCKS, NAILS, PAINT, GARDEN
Padlock 7 levers|Godrej|Locks etc|65 mm|8301|18%|₹ 799|₹ 685|10
Tower bolt||Locks etc|6"|8302|18%|95|70|40
Wire nails 1 kg||Nails & Screws|2"|7317|18%|120|95|35
Dry wall screw box||Nails & Screws|25 mm|7318|18%|380|310|22
Paint brush|Asian Paints|Paint items|2"|9603|18%|85|68|30
Garden khurpi||Garden||8201|%0.05|110|90|14
`

const up = '^'
/** Excel's value where it can't multiply the text "Rs. 489" by a quantity. */
const wrongValue: XlsxCell = { xml: 't="e"><f>I8*J8</f><v>#VALUE!</v>' }

function cellOf(text: string): XlsxCell {
  if (text.startsWith('%')) return { xml: `s="2"><v>${text.slice(1)}</v>` }
  return /^\d+$/.test(text) ? Number(text) : text
}

function amountOf(rate: XlsxCell = '', pieces: XlsxCell = ''): XlsxCell {
  if (typeof rate !== 'number' || typeof pieces !== 'number') return wrongValue
  return { xml: `><f>I8*J8</f><v>${rate * pieces}</v>` }
}

/** Numbered, with their values; a title of a group stands alone. */
function rowsOfGoods(): XlsxCell[][] {
  let number = 0
  return goods
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map(cellOf)
      if (cells.length === 1) return cells
      const named = cells[0] === up ? up : ++number
      return [named, ...cells, amountOf(cells[7], cells[8])]
    })
}

/**
 * The stock list of a hardware shop, as its owner keeps it for the counter: a title, groups, merged cells, money and tax as
 * a person writes them, no codes, and no word about what the law asks of an online shop.
 */
export function counterList(): Buffer {
  const rows: XlsxCell[][] = [
    ['SHREE GANESH HARDWARE & TOOLS'],
    ['Stock list as on 31/10/2026   (rates incl. GST)'],
    [],
    headings,
    ...rowsOfGoods(),
    ['', 'Total', '', '', '', '', '', '', '', 1210, wrongValue],
  ]
  const shown = rows.map((row) => row.map((cell) => (cell === up ? '' : cell)))
  return xlsxOf(shown, ['A1:K1', 'A2:K2', ...mergesIn(rows)])
}

/** The cells of each column that go on in the rows below. */
const mergesIn = (rows: readonly (readonly XlsxCell[])[]) =>
  headings.flatMap((_, column) => {
    const letter = String.fromCharCode(65 + column)
    return rows.flatMap((row, index) => {
      if (row[column] === up || rows[index + 1]?.[column] !== up) return []
      const after = rows.findIndex((next, at) => at > index + 1 && next[column] !== up)
      return [`${letter}${index + 1}:${letter}${after}`]
    })
  })
