import { SaxesParser } from 'saxes'

/** An element of a file: its attributes, its own text, and the elements in it. */
type Element = { name: string; of: Record<string, string>; text: string; in: Element[] }

/** A voucher as Tally keeps it; amounts in paise, what is debited above zero. */
export type KeptVoucher = {
  type: string
  day: string
  number: string
  reference: string
  narration: string
  isCancelled: boolean
  lines: { ledger: string; debit: number }[]
}

const groups = new Set([
  'Sales Accounts',
  'Duties & Taxes',
  'Indirect Expenses',
  'Sundry Debtors',
  'Bank Accounts',
  'Cash-in-Hand',
])

/**
 * A company in an accounting program that imports files as Tally documents it: a ledger must exist before a voucher names it,
 * the sign must fit ISDEEMEDPOSITIVE, a voucher balances, and a REMOTEID that is there already is altered.
 */
export function openTallyCompany() {
  const ledgers = new Map<string, { name: string; group: string }>()
  const vouchers = new Map<string, KeptVoucher>()
  const ledgerOf = (name: string) => {
    const ledger = ledgers.get(name.toLowerCase())
    if (!ledger) throw new Error(`No ledger ${name}`)
    return ledger
  }
  const isMoney = (name: string) => ['Bank Accounts', 'Cash-in-Hand'].includes(ledgerOf(name).group)

  function addLedger(element: Element) {
    const name = element.of.NAME ?? ''
    const group = textOf(element, 'PARENT')
    if (name === '' || !groups.has(group)) throw new Error(`Wrong ledger ${name} in ${group}`)
    if (ledgers.has(name.toLowerCase())) return false
    ledgers.set(name.toLowerCase(), { name, group })
    return true
  }

  function addVoucher(element: Element) {
    const voucher = readVoucher(element)
    refuseWrong(voucher, isMoney)
    const id = element.of.REMOTEID ?? ''
    if (id === '' || element.of.ACTION !== 'Create') throw new Error('No REMOTEID or ACTION')
    const isNew = !vouchers.has(id)
    vouchers.set(id, voucher)
    return isNew
  }

  return {
    ledgers,
    vouchers,

    /** Imports a file, and says how much was new and how much was there. */
    import(file: string) {
      const root = parse(file)
      if (
        root.name !== 'ENVELOPE' ||
        textOf(find(root, 'HEADER'), 'TALLYREQUEST') !== 'Import Data'
      )
        throw new Error('Not a file to import')
      const data = find(find(root, 'BODY'), 'IMPORTDATA')
      const report = textOf(find(data, 'REQUESTDESC'), 'REPORTNAME')
      const counts = { created: 0, altered: 0 }
      for (const message of find(data, 'REQUESTDATA').in)
        for (const each of message.in) {
          const isMaster = each.name === 'LEDGER'
          if (isMaster !== (report === 'All Masters')) throw new Error(`${each.name} in ${report}`)
          if (isMaster ? addLedger(each) : addVoucher(each)) counts.created++
          else counts.altered++
        }
      return counts
    },

    /** The balance of each ledger: its debits less its credits. */
    balances() {
      const sums: Record<string, number> = {}
      for (const { lines } of vouchers.values())
        for (const { ledger, debit } of lines) {
          const { name } = ledgerOf(ledger)
          sums[name] = (sums[name] ?? 0) + debit
        }
      return sums
    },
  }
}

function readVoucher(element: Element): KeptVoucher {
  const lines = element.in
    .filter(({ name }) => name === 'ALLLEDGERENTRIES.LIST')
    .map((line) => {
      const debit = -Math.round(Number(textOf(line, 'AMOUNT')) * 100)
      if (debit > 0 !== (textOf(line, 'ISDEEMEDPOSITIVE') === 'Yes'))
        throw new Error('The sign of an amount is not that of ISDEEMEDPOSITIVE')
      return { ledger: textOf(line, 'LEDGERNAME'), debit }
    })
  return {
    type: textOf(element, 'VOUCHERTYPENAME'),
    day: textOf(element, 'DATE'),
    number: textOf(element, 'VOUCHERNUMBER'),
    reference: textOf(element, 'REFERENCE', ''),
    narration: textOf(element, 'NARRATION', ''),
    isCancelled: textOf(element, 'ISCANCELLED', 'No') === 'Yes',
    lines,
  }
}

function refuseWrong(
  { type, day, lines, isCancelled }: KeptVoucher,
  isMoney: (ledger: string) => boolean,
) {
  if (!/^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(day)) throw new Error(`Day ${day}`)
  const sum = lines.reduce((all, { debit }) => all + debit, 0)
  if (isCancelled && lines.length === 0) return
  if (sum !== 0 || lines.length < 2 || isCancelled) throw new Error('A voucher does not balance')
  const money = lines.filter(({ ledger }) => isMoney(ledger))
  const isRight: Record<string, boolean> = {
    Sales: money.length === 0,
    'Credit Note': money.length === 0,
    Journal: money.length === 0,
    Contra: money.length === lines.length,
    Receipt: money.some(({ debit }) => debit > 0),
    Payment: money.some(({ debit }) => debit < 0),
  }
  if (!isRight[type]) throw new Error(`A ${type} cannot have these ledgers`)
}

function parse(file: string): Element {
  const top: Element = { name: '', of: {}, text: '', in: [] }
  const open = [top]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, of: attributes as Record<string, string>, text: '', in: [] }
    open.at(-1)?.in.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(file).close()
  const [root] = top.in
  if (!root) throw new Error('An empty file')
  return root
}

function find(element: Element, name: string): Element {
  const found = element.in.find((each) => each.name === name)
  if (!found) throw new Error(`No ${name} in ${element.name}`)
  return found
}

const textOf = (element: Element, name: string, otherwise?: string) =>
  otherwise !== undefined && !element.in.some((each) => each.name === name)
    ? otherwise
    : find(element, name).text
