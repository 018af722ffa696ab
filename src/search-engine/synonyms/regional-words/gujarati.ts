import type { RegionalWords } from './regional-words.ts'

export const gujarati: RegionalWords = {
  language: 'gu',
  words: `
hammer: hathodi, hathodo, hathodu, હથોડી, હથોડો, હથોડા, હથોડું
sledge hammer: ghan, moto hathodo, mota hathodo, ghan hathodo, ઘણ, મોટો હથોડો
pliers: pakad, pakkad, plas, પકડ, પક્કડ, પ્લાયર
pincer, end cutter: sansi, sanasi, saansi, સાણસી, સાંડસી
screwdriver: dismis, dismiss, disamis, dishmis, dismish, pechiyu, pechiya, ડિસમિસ, ડીસમીસ, પેચિયું, સ્ક્રુ ડ્રાઈવર
spanner, wrench: panu, paanu, pana, paana, ranch panu, પાનું, પાના, સ્પેનર
pipe wrench: pipe panu, paip panu, pipe paanu, પાઇપ પાનું, પાઈપ પાનું
hand saw, saw: karvat, karwat, karavat, કરવત, હાથ કરવત, સુથારી કરવત, સુથારની કરવત, suthari karvat
hacksaw: hekso, hecso, hacksaw hekso, lokhand kapvani karvat, lokhand ni karvat, હેક્સો, લોખંડની કરવત, લોખંડ કાપવાની કરવત
chisel: farasi, chhini, chhinni, ફરસી, છીણી
file: kanas, kaanas, કાનસ
drill, drill machine: dril mashin, drill mashin, sharadi, shardi, shaardi, ડ્રિલ મશીન, ડ્રીલ મશીન, શારડી
drill, impact drill: kanu padvanu machine, kana padvanu machine, kaanu padvanu mashin, hole padvanu machine, કાણું પાડવાનું મશીન, કાણા પાડવાનું મશીન, હોલ પાડવાનું મશીન
drill bit: dril bit, drill beet, ડ્રિલ બીટ, ડ્રિલ બિટ
angle grinder: graindar, grainder, grinder mashin, ગ્રાઇન્ડર, ગ્રાઈન્ડર, ગ્રાઇન્ડર મશીન
axe: kuhadi, kuhado, kuvadi, kuhaadi, કુહાડી, કુહાડો
sickle: datardu, dataradu, daatardu, datarda, દાતરડું, દાતરડા
hoe, kudali: kodali, kodari, kodaali, કોદાળી, કોદાળો
phawda, spade, shovel: pavdo, pavado, paavdo, pavda, પાવડો, પાવડા
pickaxe: trikam, tikam, teekam, trikum, ત્રિકમ, તીકમ
crowbar: kosh, kos, narancho, કોશ, નરાજ, naraj
khurpi: khurpo, kharpi, ખુરપી, ખરપી, ખરપડી
rake: dantali, dantaali, panjethi, panjeti, દંતાળી, પંજેઠી, પંજેટી
trowel: lelu, thapi, લેલું, થાપી
secateurs: zad kapvani katar, jhad kapvani kator, chhod kapvani katar, ઝાડ કાપવાની કાતર, છોડ કાપવાની કાતર
scissors: katar, kator, કાતર
ladder: nisarni, nisrani, nisarani, sidi, seedi, સીડી, નિસરણી, નીસરણી
nail: khili, khilo, khila, khilli, ખીલી, ખીલો, ખીલા
screw: pech, skru, screw pech, પેચ, સ્ક્રૂ, સ્ક્રુ
bolt: nat bolt, nut bolt, chaki bolt, નટ બોલ્ટ, બોલ્ટ, ચાકી બોલ્ટ
washer: vaysar, vaisar, vashar, વાયસર, વોશર
glue, adhesive: gundar, gundr, gund, ગુંદર, ગુંદ
wood glue: lakda no gundar, lakdano gundar, lakda mate gundar, લાકડાનો ગુંદર, લાકડાનો ગુંદ
sandpaper: kach paper, kaach paper, kach pepar, polish paper, કાચ પેપર, કાચપેપર, પોલિશ પેપર
measuring tape: mappatti, map patti, foot patti, fut patti, mejar tape, માપપટ્ટી, ફૂટપટ્ટી, મેઝર ટેપ, માપવાની ટેપ
spirit level: pani level, pani lewal, lewal, પાણી લેવલ, લેવલ, સ્પિરિટ લેવલ
vice, bench vice: shikanjo, shikanja, bench vais, શિકંજો, વાઇસ, વાઈસ, બેન્ચ વાઇસ
clamp: klemp, klamp, ક્લેમ્પ, શિકંજા
planer: randho, rando, randha, રંધો, રંદો
welding machine, arc welder: welding mashin, velding mashin, velding machine, વેલ્ડિંગ મશીન, વેલ્ડીંગ મશીન
gloves: hath moja, hathmoja, haath moja, hath na moja, હાથમોજાં, હાથ મોજા, હાથમોજા, ગ્લોવ્ઝ, હાથના મોજા, મોજા, moja
goggles, safety spectacles: chashma, chasma, ચશ્મા, ગોગલ્સ, સેફ્ટી ચશ્મા
helmet: helmet topi, safety topi, helmat, હેલ્મેટ, હેલમેટ, સેફ્ટી ટોપી
dust mask: mask, dhul mask, mask dhul, માસ્ક, ધૂળ માસ્ક
safety shoes: safety but, બૂટ, બુટ, સેફ્ટી બૂટ, સેફ્ટી શૂઝ
gumboots: gam but, gamboot, ગમ બૂટ, ગમબૂટ
water pump: pani ni motor, pani no pump, paani ni motor, pani ni motar, pani motor, પાણીની મોટર, પાણીનો પંપ, પાણી ની મોટર
submersible pump: kuva ni motor, kuvani motor, bor ni motor, કૂવાની મોટર, બોરની મોટર, સબમર્સિબલ પંપ
air compressor: hava nu machine, havanu machine, hava bharvanu machine, kompresar, હવાનું મશીન, હવા ભરવાનું મશીન, કોમ્પ્રેસર, કમ્પ્રેસર
sprayer: dava chhatvano pump, dava chhantvano pump, dava chatvano pump, dava no pump, dava chhatvanu machine, દવા છાંટવાનો પંપ, દવાનો પંપ, દવા છાંટવાનું મશીન, સ્પ્રે પંપ
brush cutter: ghas kapvanu machine, ghas kapvanu mashin, ghaas kapvanu machine, ghas katar machine, ઘાસ કાપવાનું મશીન, ઘાસ કટર
chain saw: zad kapvanu machine, jhad kapvanu machine, zaad kapvanu mashin, ઝાડ કાપવાનું મશીન, વૃક્ષ કાપવાનું મશીન
circular saw: lakdu kapvanu machine, lakda kapvanu machine, lakadu kapvanu machine, લાકડું કાપવાનું મશીન, લાકડા કાપવાનું મશીન
chop saw: lokhand kapvanu machine, lokhand kapvanu mashin, loh kapvanu machine, લોખંડ કાપવાનું મશીન, લોઢું કાપવાનું મશીન
marble cutter, tile cutter: paththar kapvanu machine, patthar kapvanu machine, pathar kapvanu machine, tiles kapvanu machine, પથ્થર કાપવાનું મશીન, ટાઇલ્સ કાપવાનું મશીન, માર્બલ કટર
battery: betri, bettri, બેટરી, બૅટરી
charger: charjar, chaarjar, ચાર્જર, બેટરી ચાર્જર
torch: torch batti, tarch, ટોર્ચ, ટૉર્ચ
wire, cable: vayar, vaayar, taar, વાયર, તાર, કેબલ
extension board: extension bord, એક્સટેન્શન બોર્ડ, એક્સ્ટેંશન બોર્ડ
tool box: ojar peti, ojaar peti, ojar ni peti, auzar peti, ઓજાર પેટી, ઓજારની પેટી, ટૂલ બોક્સ
tool: ojar, ojaar, ઓજાર, સાધન
jack: jek, jak, gadi no jack, gadi no jek, જેક, ગાડીનો જેક
chain pulley block: chain kappo, chain kappi, chen kappo, chen kapo, ચેન કપ્પો, ચેઇન કપ્પો, ચેન પુલી, ચેઇન પુલી
rubber mallet: rabar ni hathodi, rabbar ni hathodi, rubber hathodi, રબરની હથોડી, રબર હથોડી
cutting wheel: cutting vhil, kating vil, kating disk, કટિંગ વ્હીલ, કટિંગ ડિસ્ક
blower: blovar, bloar, hava marvanu machine, બ્લોઅર, બ્લોવર
allen key: alan ki, alan chavi, એલન કી, એલન ચાવી
line tester, tester: testar, light tester, ટેસ્ટર, લાઇટ ટેસ્ટર
wood: lakdu, lakda, lakadu, લાકડું, લાકડા
iron, metal: lokhand, lokhandnu, લોખંડ
stone: paththar, paththr, પથ્થર
wall: dival, diwal, bhint, દીવાલ, ભીંત
big, large: motu, moti, મોટો, મોટું
small, mini: nanu, nani, નાનો, નાનું
`,
}
