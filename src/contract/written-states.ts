import { addressStates, currentStateCode } from './india.ts'

/**
 * Other ways to write a state: former and official names, the letters of number plates, and common spellings. They are
 * compared without case, dots and blanks, and with "&" as "and".
 */
const otherNames: Readonly<Record<string, string>> = {
  '01': 'JK, J and K, Jammu Kashmir, Jammu and Kashmir (UT)',
  '02': 'HP, Himachal',
  '03': 'PB, Panjab',
  '04': 'CH, Chandigarh (UT)',
  '05': 'UK, UA, UT, Uttaranchal, Uttrakhand, Uttarakand',
  '06': 'HR, Hariyana',
  '07': 'DL, New Delhi, NCT of Delhi, Delhi NCT, NCT Delhi, Delhi (NCT), National Capital Territory of Delhi, Dilli',
  '08': 'RJ, Rajastan',
  '09': 'UP, Uttarpradesh, Utter Pradesh',
  '10': 'BR',
  '11': 'SK',
  '12': 'AR, Arunachal',
  '13': 'NL',
  '14': 'MN',
  '15': 'MZ',
  '16': 'TR',
  '17': 'ML',
  '18': 'AS, Asom',
  '19': 'WB, Westbengal, Bengal, Paschim Banga, Paschimbanga',
  '20': 'JH, Jharkand',
  '21': 'OD, OR, Orissa, Odissa',
  '22': 'CG, CT, Chattisgarh, Chhatisgarh, Chatisgarh',
  '23': 'MP, Madhyapradesh',
  '24': 'GJ, Gujrat, Gujerat',
  '26': 'DN, DD, DH, DNHDD, Dadra and Nagar Haveli, Daman and Diu, Dadra Nagar Haveli, Daman Diu, Daman, Diu, Silvassa',
  '27': 'MH, Maharastra',
  '29': 'KA, Karnatak, Karnatka',
  '30': 'GA',
  '31': 'LD, Lakshadweep Islands, Laccadive Islands',
  '32': 'KL, Keralam',
  '33': 'TN, Tamilnadu, Tamil Nad, Tamizh Nadu, Thamizh Nadu',
  '34': 'PY, Pondicherry, Pondichery, Pondy',
  '35': 'AN, Andaman, Andaman and Nicobar, Andaman Nicobar, Andaman Islands',
  '36': 'TS, TG, Telengana, Telangana State',
  '37': 'AP, AD, Andhra, Andrapradesh, Andhrapradesh',
  '38': 'LA, Ladakh (UT)',
}

/** How names of states are compared. */
const plainState = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '')

const codeOfName = new Map(
  addressStates.flatMap(({ code, name }) =>
    [name, ...(otherNames[code] ?? '').split(',')].map((one) => [plainState(one), code] as const),
  ),
)

/**
 * GST code of a state with delivery, from its name, another name ("Orissa", "U.P.") or its code, current or former,
 * with or without the leading zero. Null if there is no such state.
 */
export function writtenStateCode(text: string): string | null {
  const plain = text.trim()
  if (/^\d{1,2}$/.test(plain)) {
    const code = currentStateCode(plain.padStart(2, '0'))
    return addressStates.some((state) => state.code === code) ? code : null
  }
  // Other programs write 07-Delhi, as GST forms do, or IN-DL, as ISO 3166 does.
  const bare = plain.replace(/^(?:\d{1,2}|IN)\s*-\s*/i, '')
  return codeOfName.get(plainState(bare)) ?? null
}
