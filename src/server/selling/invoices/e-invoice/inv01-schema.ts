/**
 * The published schema of INV-01, version 1.1, as JSON Schema: the sections that a shop of goods sends. Names, lengths
 * and patterns are the portal's.
 */

const text = (minLength: number, maxLength: number) => ({
  type: 'string',
  minLength,
  maxLength,
  pattern: '^[^\\\\"]*$',
})
const amount = { type: 'number', minimum: 0, maximum: 999_999_999_999.99 }
/** The schema's own limit ends with .99, which a double cannot hold. */
const total = { type: 'number', minimum: 0, maximum: 99_999_999_999_999.98 }
const yesNo = { type: 'string', enum: ['Y', 'N'] }
const gstin = { type: 'string', pattern: '^[0-9]{2}[0-9A-Z]{13}$' }
const gstinOrNone = { type: 'string', pattern: '^([0-9]{2}[0-9A-Z]{13}|URP)$' }
const day = { type: 'string', pattern: '^[0-3][0-9]/[0-1][0-9]/20[1-2][0-9]$' }
const stateCode = { type: 'string', pattern: '^(?!0+$)[0-9]{1,2}$' }
const pin = { type: 'integer', minimum: 100_000, maximum: 999_999 }
const number = { type: 'string', pattern: '^[a-zA-Z1-9][a-zA-Z0-9/-]{0,15}$' }
const phone = { type: 'string', pattern: '^[0-9]{6,12}$' }
const email = {
  type: 'string',
  minLength: 6,
  maxLength: 100,
  pattern: '^[a-zA-Z0-9+_.-]+@[a-zA-Z0-9.-]+$',
}

const object = (properties: Record<string, object>, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const place = (longestPlace: number) => ({
  Addr1: text(1, 100),
  Addr2: text(3, 100),
  Loc: text(3, longestPlace),
  Pin: pin,
  Stcd: stateCode,
})
const names = { LglNm: text(3, 100), TrdNm: text(3, 100) }
const contact = { Ph: phone, Em: email }

const item = object(
  {
    SlNo: { type: 'string', pattern: '^[0-9]{1,6}$' },
    PrdDesc: text(3, 300),
    IsServc: yesNo,
    HsnCd: { type: 'string', pattern: '^(?!0+$)([0-9]{4}|[0-9]{6}|[0-9]{8})$' },
    Qty: { type: 'number', minimum: 0, maximum: 9_999_999_999.999 },
    Unit: { type: 'string', pattern: '^[A-Z]{3,8}$' },
    UnitPrice: { type: 'number', minimum: 0, maximum: 999_999_999_999.999 },
    TotAmt: amount,
    Discount: amount,
    AssAmt: amount,
    GstRt: { type: 'number', minimum: 0, maximum: 999.999 },
    IgstAmt: amount,
    CgstAmt: amount,
    SgstAmt: amount,
    OthChrg: amount,
    TotItemVal: amount,
  },
  ['SlNo', 'IsServc', 'HsnCd', 'UnitPrice', 'TotAmt', 'AssAmt', 'GstRt', 'TotItemVal'],
)

const transport = object(
  {
    TransId: gstin,
    TransName: text(3, 100),
    TransMode: { type: 'string', enum: ['1', '2', '3', '4'] },
    Distance: { type: 'integer', minimum: 0, maximum: 4_000 },
    TransDocNo: { type: 'string', pattern: '^[a-zA-Z0-9/-]{1,15}$' },
    TransDocDt: day,
    VehNo: { type: 'string', pattern: '^[A-Za-z0-9]{4,20}$' },
    VehType: { type: 'string', enum: ['O', 'R'] },
  },
  ['Distance'],
)

export const inv01Schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'INV-01, version 1.1',
  ...object(
    {
      Version: { type: 'string', const: '1.1' },
      TranDtls: object(
        {
          TaxSch: { type: 'string', const: 'GST' },
          SupTyp: { type: 'string', enum: ['B2B', 'SEZWP', 'SEZWOP', 'EXPWP', 'EXPWOP', 'DEXP'] },
          RegRev: yesNo,
          IgstOnIntra: yesNo,
        },
        ['TaxSch', 'SupTyp'],
      ),
      DocDtls: object(
        { Typ: { type: 'string', enum: ['INV', 'CRN', 'DBN'] }, No: number, Dt: day },
        ['Typ', 'No', 'Dt'],
      ),
      SellerDtls: object({ Gstin: gstin, ...names, ...place(50), ...contact }, [
        'Gstin',
        'LglNm',
        'Addr1',
        'Loc',
        'Pin',
        'Stcd',
      ]),
      BuyerDtls: object(
        { Gstin: gstinOrNone, ...names, Pos: stateCode, ...place(100), ...contact },
        ['Gstin', 'LglNm', 'Pos', 'Addr1', 'Loc', 'Pin', 'Stcd'],
      ),
      DispDtls: object({ Nm: text(3, 100), ...place(100) }, ['Nm', 'Addr1', 'Loc', 'Pin', 'Stcd']),
      ShipDtls: object({ Gstin: gstinOrNone, ...names, ...place(100) }, [
        'Gstin',
        'LglNm',
        'Addr1',
        'Loc',
        'Pin',
        'Stcd',
      ]),
      ItemList: { type: 'array', minItems: 1, maxItems: 1_000, items: item },
      ValDtls: object(
        {
          AssVal: total,
          CgstVal: total,
          SgstVal: total,
          IgstVal: total,
          Discount: total,
          OthChrg: total,
          RndOffAmt: { type: 'number', minimum: -99.99, maximum: 99.99 },
          TotInvVal: total,
        },
        ['AssVal', 'TotInvVal'],
      ),
      RefDtls: object(
        {
          InvRm: text(3, 100),
          PrecDocDtls: {
            type: 'array',
            minItems: 1,
            items: object({ InvNo: number, InvDt: day }, ['InvNo', 'InvDt']),
          },
        },
        [],
      ),
      EwbDtls: transport,
    },
    ['Version', 'TranDtls', 'DocDtls', 'SellerDtls', 'BuyerDtls', 'ItemList', 'ValDtls'],
  ),
}
