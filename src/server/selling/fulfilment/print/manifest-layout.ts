import { formatRupees } from '#contract/money.ts'
import { plural } from '#contract/plural.ts'
import { dayInWords, figure } from '../../invoices/pdf/words.ts'
import { layOutTable } from '../../print/paged-table.ts'
import { colours, type Measure, type Page, paper, type Sheet } from '../../print/sheet.ts'
import type { Column } from '../../print/table.ts'

/** A parcel that was handed over. */
export type HandedOver = {
  trackingNumber: string
  orderNumber: string
  receiver: string
  city: string
  pincode: string
  pieces: number
  /** Paise to collect; null if it is paid. */
  cash: number | null
}

export type Manifest = {
  shop: string
  courier: string
  /** The day in India on which the parcels left. */
  day: string
  at: string
  parcels: readonly HandedOver[]
}

const closingHeight = 110

/** Lays out what a courier took on one day, for both to sign. */
export const layOutManifest = (manifest: Manifest, measure: Measure): Page[] =>
  layOutTable(
    {
      columns,
      rows: manifest.parcels,
      drawHead: (sheet, isFirst) => drawHead(sheet, manifest, isFirst),
      closing: { height: closingHeight, draw: (sheet, y) => drawClosing(sheet, manifest, y) },
      foot: { shop: manifest.shop, of: `${manifest.courier}, ${dayInWords(manifest.day)}` },
    },
    measure,
  )

const columns: readonly Column<HandedOver>[] = [
  { title: '#', width: 28, cell: (_parcel, position) => ({ main: String(position) }) },
  { title: 'AWB', width: 130, cell: ({ trackingNumber }) => ({ main: trackingNumber }) },
  { title: 'Order', width: 70, cell: ({ orderNumber }) => ({ main: orderNumber }) },
  {
    title: 'To',
    width: 0,
    cell: ({ receiver, city, pincode }) => ({ main: receiver, under: [`${city} ${pincode}`] }),
  },
  { title: 'Pieces', width: 44, isFigure: true, cell: ({ pieces }) => ({ main: String(pieces) }) },
  {
    title: 'To collect',
    width: 70,
    isFigure: true,
    cell: ({ cash }) => ({ main: cash === null ? 'paid' : figure(cash) }),
  },
]

function drawHead(sheet: Sheet, manifest: Manifest, isFirst: boolean): number {
  const { left, right, top } = paper
  const { shop, courier, day } = manifest
  if (!isFirst) {
    sheet.text(`Manifest, ${courier}`, left, top + 14, { face: 'bold', size: 9 })
    sheet.textEnding(dayInWords(day), right, top + 14, { size: 8.5, colour: colours.soft })
    return top + 24
  }
  sheet.text('Manifest', left, top + 20, { face: 'bold', size: 15, colour: colours.brand })
  sheet.text(`Handed to ${courier} on ${dayInWords(day)}`, left, top + 36, { size: 9.5 })
  const name = { face: 'bold', size: 9.5 } as const
  sheet.textEnding(sheet.oneLine(shop, right - left - 100, name), right, top + 20, name)
  return top + 50
}

function drawClosing(sheet: Sheet, { courier, shop, parcels }: Manifest, y: number) {
  const cash = parcels.reduce((sum, parcel) => sum + (parcel.cash ?? 0), 0)
  const toCollect = `${formatRupees(cash, { paise: 'always' })} to collect`
  const bold = { face: 'bold', size: 10 } as const
  sheet.text(plural(parcels.length, 'parcel'), paper.left + 5, y + 20, bold)
  sheet.textEnding(toCollect, paper.right - 5, y + 20, bold)
  const signers = [
    { who: `For ${shop}`, x: paper.left },
    { who: `Received for ${courier}`, x: (paper.left + paper.right) / 2 + 20 },
  ]
  for (const { who, x } of signers) {
    const width = (paper.right - paper.left) / 2 - 20
    sheet.box(x, y + 78, width, 0.6, colours.soft)
    sheet.text(sheet.oneLine(who, width, { size: 8 }), x, y + 90, { size: 8, colour: colours.soft })
    sheet.text('Name, signature, time', x, y + 101, { size: 7, colour: colours.faint })
  }
}
