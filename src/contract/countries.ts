/** ISO 3166 codes of the countries that goods come from. */
export const countryCodes: readonly string[] =
  'AF AL DZ AD AO AG AR AM AU AT AZ BS BH BD BB BY BE BZ BJ BT BO BA BW BR BN BG BF BI KH CM CA CV CF TD CL CN CO KM CG CD CR CI HR CU CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FJ FI FR GA GM GE DE GH GR GD GT GN GW GY HT HN HK HU IS IN ID IR IQ IE IL IT JM JP JO KZ KE KI KP KR KW KG LA LV LB LS LR LY LI LT LU MO MG MW MY MV ML MT MH MR MU MX FM MD MC MN ME MA MZ MM NA NR NP NL NZ NI NE NG MK NO OM PK PW PA PG PY PE PH PL PT QA RO RU RW KN LC VC WS SM ST SA SN RS SC SL SG SK SI SB SO ZA SS ES LK SD SR SE CH SY TW TJ TZ TH TL TG TO TT TN TR TM TV UG UA AE GB US UY UZ VU VE VN YE ZM ZW'.split(
    ' ',
  )

const names = new Intl.DisplayNames('en', { type: 'region' })

/** The English name of a country; an unknown code is returned as it is. */
export const countryName = (code: string): string => names.of(code) ?? code

/** Other common names of countries. */
const others: readonly [name: string, code: string][] = [
  ['bharat', 'IN'],
  ['prc', 'CN'],
  ["people's republic of china", 'CN'],
  ['usa', 'US'],
  ['united states of america', 'US'],
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['uae', 'AE'],
  ['korea', 'KR'],
  ['republic of korea', 'KR'],
  ['turkey', 'TR'],
  ['czech republic', 'CZ'],
  ['viet nam', 'VN'],
  ['holland', 'NL'],
]

const codeByName = new Map([
  ...countryCodes.map((code): [string, string] => [countryName(code).toLowerCase(), code]),
  ...others,
])

/** The code of a country from its code or its English name; null for anything else. */
export function countryCode(text: string): string | null {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/^(made in )?(the )?/, '')
  const code = name.toUpperCase()
  return countryCodes.includes(code) ? code : (codeByName.get(name) ?? null)
}
