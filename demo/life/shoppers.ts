import { gstinProblem } from '#contract/india.ts'
import type { Trade } from '#contract/talk/reviews.ts'
import { type Place, places } from './places.ts'

/** An invented shopper. Nobody has the address of the mail (RFC 2606), and no operator is known to use the phone's series. */
export type DemoShopper = {
  firstName: string
  lastName: string
  /** The part of the mail address before the @, and the name to log in with. */
  login: string
  phone: string
  trade: Trade
  line1: string
  line2: string
  place: Place
  business: { name: string; gstin: string } | null
}

/** First name, last name, login if the name is not in Latin letters, place, house, trade; name of the business, PAN. */
const people = `
Ramesh | Gupta |  | delhi | 214, Gali Lohe Wali | FABRICATOR
Asha | Verma |  | rohini | C-12 | DIY
Imran | Qureshi |  | delhi | 31, Ground Floor | MECHANIC
Sandeep | Yadav |  | gurugram | Shop 8 | ELECTRICIAN | Yadav Electricals | AKLPY4821K
Neha | Bhatia |  | noida | B-204, Shivalik Apartments | DIY
Vikas | Tyagi |  | noida | Plot 44 | CARPENTER | Tyagi Modular Works | BDXPT7312M
सुनीता | देवी | sunita.devi | lucknow | मकान 18, गली 3 | DIY
Arvind | Mishra |  | lucknow | 7/22 | PLUMBER
Mahendra | Shekhawat |  | jaipur | 56, First Floor | MASON
Kavita | Jain |  | jaipur | Flat 302, Pink Pearl | DIY
Bhavesh | Patel |  | ahmedabad | 12, Shreeji Complex | FABRICATOR | Shreeji Fabrication | AAQFS6140R
Hetal | Shah |  | ahmedabad | 9, Ashirwad Society | DIY
Jignesh | Desai |  | surat | Godown 4 | MECHANIC | Desai Textile Machines | AAGCD2290P
Santosh | Kadam |  | mumbai | Room 14, Kadam Chawl | ELECTRICIAN
Farida | Merchant |  | mumbai | 2nd Floor, Noor Building | OTHER | Merchant Hardware Mart | AAHFM8813Q
Ganesh | Pawar |  | pune | 412 | CARPENTER
Sneha | Kulkarni |  | pune | Flat 7, Saraswati | DIY
Prakash | Joshi |  | pune | Shop 3 | HVAC | Joshi Cooling Services | AFRPJ5527L
दिनेश | पाटीदार | dinesh.patidar | indore | 21, पाटीदार भवन | FARMER
Anil | Chouhan |  | indore | 88 | PAINTER
Shabana | Khan |  | bhopal | 15, Gali No. 2 | DIY
Venkatesh | Rao |  | hyderabad | 5-4-112 | FABRICATOR | Rao Steel Works | AABFR3094N
Lakshmi | Reddy |  | hyderabad | Flat 501, Sai Residency | DIY
Manjunath | Gowda |  | bengaluru | 77/2 | ELECTRICIAN
Deepa | Hegde |  | bengaluru | 14, 3rd Cross | DIY
Suresh | Babu |  | bengaluru | 201, Industrial Shed | MECHANIC | Babu Auto Garage | ACVPB6678D
Murugan | Selvam |  | chennai | 19 | MASON
Priya | Raghavan |  | chennai | Flat 2B, Kaveri | DIY
Karthik | Subramanian |  | coimbatore | 33 | MECHANIC | Kovai Pump House | AAMFK1745H
Anitha | Mathew |  | kochi | Thekkethil House | DIY
Joseph | Thomas |  | kochi | 27 | PLUMBER
Subir | Banerjee |  | kolkata | 6/1 | ELECTRICIAN | Banerjee Electric Stores | AAJFB4482C
Moumita | Das |  | kolkata | Flat 3A, Jharna | DIY
Pradeep | Mohanty |  | bhubaneswar | Plot 118 | CARPENTER
Rituparna | Barua |  | guwahati | House 9 | DIY
Manoj | Kumar |  | patna | 45 | MASON
राकेश | सिंह | rakesh.singh | patna | 102, प्रथम तल | PLUMBER
Sunil | Oraon |  | ranchi | 12 | FARMER
Gurpreet | Singh |  | ludhiana | 1580, Street 4 | FABRICATOR | Gurpreet Cycle Parts | AAEFG7036B
Harjit | Kaur |  | ludhiana | 22-B | DIY
Rajat | Sood |  | chandigarh | SCO 40 | HVAC
Meenakshi | Negi |  | dehradun | 8, Nehru Colony | DIY
Tarun | Rawat |  | dehradun | 63 | CARPENTER
Yusuf | Ansari |  | delhi | 9, Gali Qasim Jan | PAINTER
`

export function demoShoppers(): DemoShopper[] {
  const count = new Map<Place, number>()
  return people
    .trim()
    .split('\n')
    .map((line, index) => {
      const [firstName = '', lastName = '', latin, town = '', line1 = '', trade, name, pan] = line
        .split('|')
        .map((field) => field.trim())
      // The table above is part of the program: its towns and trades are those of the types.
      const place: Place = places[town as keyof typeof places]
      const before = count.get(place) ?? 0
      count.set(place, before + 1)
      return {
        firstName,
        lastName,
        login: latin || `${firstName}.${lastName}`.toLowerCase(),
        phone: `66550${String(21_407 + index * 1_733).slice(-5)}`,
        trade: trade as Trade,
        line1,
        line2: place.streets[before % place.streets.length] ?? '',
        place,
        business: name && pan ? { name, gstin: gstinOf(place.stateCode, pan) } : null,
      }
    })
}

const checkAlphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The GSTIN of an invented PAN, with the check digit that makes it well formed. */
function gstinOf(stateCode: string, pan: string): string {
  const start = `${stateCode}${pan}1Z`
  const check = [...checkAlphabet].find((last) => gstinProblem(start + last) === null)
  if (check === undefined) throw new Error(`${pan} is not written like a PAN`)
  return start + check
}
