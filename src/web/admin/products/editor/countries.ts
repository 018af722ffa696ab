/** ISO 3166 codes of the countries goods come from. */
const codes =
  'AF AL DZ AD AO AG AR AM AU AT AZ BS BH BD BB BY BE BZ BJ BT BO BA BW BR BN BG BF BI KH CM CA CV CF TD CL CN CO KM CG CD CR CI HR CU CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FJ FI FR GA GM GE DE GH GR GD GT GN GW GY HT HN HK HU IS IN ID IR IQ IE IL IT JM JP JO KZ KE KI KP KR KW KG LA LV LB LS LR LY LI LT LU MO MG MW MY MV ML MT MH MR MU MX FM MD MC MN ME MA MZ MM NA NR NP NL NZ NI NE NG MK NO OM PK PW PA PG PY PE PH PL PT QA RO RU RW KN LC VC WS SM ST SA SN RS SC SL SG SK SI SB SO ZA SS ES LK SD SR SE CH SY TW TJ TZ TH TL TG TO TT TN TR TM TV UG UA AE GB US UY UZ VU VE VN YE ZM ZW'

const nameOf = new Intl.DisplayNames('en-IN', { type: 'region' })

const named = (code: string) => ({ code, name: nameOf.of(code) ?? code })

/** India first, then the others by name. */
export const countries: readonly { code: string; name: string }[] = [
  named('IN'),
  ...codes
    .split(' ')
    .filter((code) => code !== 'IN')
    .map(named)
    .sort((a, b) => a.name.localeCompare(b.name, 'en')),
]
