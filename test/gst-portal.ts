/** In paise. */
export type Amounts = { taxable: number; igst: number; cgst: number; sgst: number }

type Taxed = { rt: number; txval: number; iamt?: number; camt?: number; samt?: number }
type Listed = { itms: { itm_det: Taxed }[]; pos?: string; val: number }
type Invoice = Listed & { inum: string; idt: string; oinum?: string; oidt?: string }
type Note = Listed & { nt_num: string; nt_dt: string; ont_num?: string; ont_dt?: string }
type HsnRow = Taxed & { hsn_sc: string; uqc: string; qty: number }
type Sum = { sply_ty: string; pos: string } & Taxed
type Resum = { omon: string; sply_ty: string; pos: string; itms: Taxed[] }

/** The parts of a file of GSTR-1 that this portal reads. */
export type ReturnFile = {
  gstin: string
  fp: string
  b2b?: { ctin: string; inv: Invoice[] }[]
  b2ba?: { ctin: string; inv: Invoice[] }[]
  b2cl?: { pos: string; inv: Invoice[] }[]
  b2cs?: Sum[]
  b2csa?: Resum[]
  cdnr?: { ctin: string; nt: Note[] }[]
  cdnra?: { ctin: string; nt: Note[] }[]
  cdnur?: Note[]
  nil?: { inv: { sply_ty: string; expt_amt: number }[] }
  hsn?: { hsn_b2b?: HsnRow[]; hsn_b2c?: HsnRow[] }
  doc_issue?: { doc_det: { docs: { net_issue: number }[] }[] }
}

type Kept = { ctin: string; pos: string; day: string; month: string; sign: 1 | -1; items: Taxed[] }

/**
 * Plays the portal: keeps what is filed month by month, lets later returns replace what earlier ones said, and refuses what the
 * portal refuses. It reads nothing but the files.
 */
export function openPortal() {
  const documents = new Map<string, Kept>()
  /** Table 7 by month, place and rate. */
  const sums = new Map<string, Map<string, Taxed[]>>()
  const exempt = new Map<string, number>()
  const hsn = new Map<string, Amounts & { quantity: number }>()
  let issued = 0
  let last = ''

  function add(number: string, one: Kept) {
    if (documents.has(number)) throw new Error(`${number} is there already`)
    documents.set(number, one)
  }

  /** Replaces a document of an earlier return, which must have been in the same table. */
  function replace(number: string, one: Kept) {
    const former = documents.get(number)
    if (!former || former.month >= one.month) throw new Error(`${number} is in no earlier return`)
    if (former.ctin === '' || former.day !== one.day || former.sign !== one.sign)
      throw new Error(`${number} is not the document that was filed`)
    documents.set(number, { ...one, month: former.month })
  }

  function resum(month: string, { omon, pos, itms }: Resum) {
    const of = monthOf(omon)
    const former = sums.get(of)?.get(pos)
    if (of >= month || !former) throw new Error(`Table 7 of ${of} has no ${pos}`)
    const rates = (items: Taxed[]) =>
      items
        .map(({ rt }) => rt)
        .sort()
        .join()
    if (rates(itms) !== rates(former)) throw new Error(`Not all rates of ${pos} in ${of}`)
    sums.get(of)?.set(pos, itms)
  }

  function readDocuments(file: ReturnFile, month: string) {
    const kept = (ctin: string, pos: string, day: string, sign: 1 | -1, { itms }: Listed) => ({
      ctin,
      pos,
      day,
      month,
      sign,
      items: itms.map(({ itm_det }) => itm_det),
    })
    for (const { ctin, inv } of file.b2b ?? [])
      for (const one of inv) add(one.inum, kept(ctin, one.pos ?? '', one.idt, 1, one))
    for (const { pos, inv } of file.b2cl ?? [])
      for (const one of inv) {
        if (one.val <= 1_00_000) throw new Error(`${one.inum} is not large`)
        add(one.inum, kept('', pos, one.idt, 1, one))
      }
    for (const { ctin, nt } of file.cdnr ?? [])
      for (const one of nt) add(one.nt_num, kept(ctin, one.pos ?? '', one.nt_dt, -1, one))
    for (const one of file.cdnur ?? []) add(one.nt_num, kept('', one.pos ?? '', one.nt_dt, -1, one))
    for (const { ctin, inv } of file.b2ba ?? [])
      for (const one of inv) {
        if (one.oinum !== one.inum || one.oidt !== one.idt) throw new Error(`${one.inum} moved`)
        replace(one.inum, kept(ctin, one.pos ?? '', one.idt, 1, one))
      }
    for (const { ctin, nt } of file.cdnra ?? [])
      for (const one of nt) replace(one.nt_num, kept(ctin, one.pos ?? '', one.nt_dt, -1, one))
  }

  function readSums(file: ReturnFile, month: string) {
    sums.set(
      month,
      Map.groupBy<string, Taxed & { pos: string }>(file.b2cs ?? [], ({ pos }) => pos),
    )
    for (const one of file.b2csa ?? []) resum(month, one)
    for (const { sply_ty, expt_amt } of file.nil?.inv ?? [])
      exempt.set(sply_ty, (exempt.get(sply_ty) ?? 0) + paise(expt_amt))
    for (const table of ['hsn_b2b', 'hsn_b2c'] as const)
      for (const row of file.hsn?.[table] ?? []) {
        const key = `${table} ${row.hsn_sc} ${row.uqc} ${row.rt}`
        const { quantity, ...former } = hsn.get(key) ?? { ...none, quantity: 0 }
        hsn.set(key, { ...plus(former, amountsOf(row)), quantity: quantity + row.qty })
      }
  }

  return {
    /** Takes the file of a month, which must be later than the last one. */
    file(text: string) {
      const file = JSON.parse(text) as ReturnFile
      const month = monthOf(file.fp)
      if (month <= last) throw new Error(`${month} is filed already`)
      last = month
      readDocuments(file, month)
      readSums(file, month)
      for (const { docs } of file.doc_issue?.doc_det ?? [])
        for (const { net_issue } of docs) issued += net_issue
    },

    /** All that was filed: taxed supplies less notes by place, buyer and rate, exempt ones by kind, HSN, documents. */
    stand() {
      const taxed = new Map<string, Amounts>()
      const book = (key: string, item: Taxed, sign: 1 | -1) =>
        taxed.set(key, plus(taxed.get(key) ?? none, amountsOf(item), sign))
      for (const { ctin, pos, sign, items } of documents.values())
        for (const item of items) book(`${pos} ${ctin} ${item.rt}`, item, sign)
      for (const month of sums.values())
        for (const [pos, items] of month)
          for (const item of items) book(`${pos}  ${item.rt}`, item, 1)
      return {
        taxed: withoutZeros(taxed),
        exempt: withoutZeros(exempt),
        hsn: withoutZeros(hsn),
        issued,
      }
    },
  }
}

export const none: Amounts = { taxable: 0, igst: 0, cgst: 0, sgst: 0 }

export const plus = (one: Amounts, other: Amounts, sign = 1): Amounts => ({
  taxable: one.taxable + sign * other.taxable,
  igst: one.igst + sign * other.igst,
  cgst: one.cgst + sign * other.cgst,
  sgst: one.sgst + sign * other.sgst,
})

/** Sums that came to nothing are as if they had never been. */
export const withoutZeros = <Value extends number | object>(all: ReadonlyMap<string, Value>) =>
  Object.fromEntries(
    [...all]
      .filter(([, value]) => Object.values(Object(value) as object).some(Boolean) || Number(value))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

const amountsOf = ({ txval, iamt = 0, camt = 0, samt = 0 }: Taxed): Amounts => ({
  taxable: paise(txval),
  igst: paise(iamt),
  cgst: paise(camt),
  sgst: paise(samt),
})

const paise = (rupees: number) => Math.round(rupees * 100)
/** 062033 as 2033-06. */
const monthOf = (period: string) => `${period.slice(2)}-${period.slice(0, 2)}`
