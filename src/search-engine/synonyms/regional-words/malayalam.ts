import type { RegionalWords } from './regional-words.ts'

export const malayalam: RegionalWords = {
  language: 'ml',
  words: `
hammer: chuttika, chutika, chuttiga, chuttikka, ചുറ്റിക, ചുറ്റികകൾ
sledge hammer: koodam, kudam, valiya chuttika, കൂടം, വലിയ ചുറ്റിക
pliers: cutting player, katting player, playar, player plier, കട്ടിംഗ് പ്ലെയർ, കട്ടിങ് പ്ലെയർ, പ്ലയർ, പ്ലെയർ
pincer, end cutter, pliers: kodil, kodilu, കൊടിൽ, ചവണ
screwdriver: skru draivar, skrudraivar, scru driver, സ്ക്രൂ ഡ്രൈവർ, സ്ക്രൂഡ്രൈവർ, സ്ക്രൂ ഡ്രൈവര്‍
spanner, wrench: spanar, സ്പാനർ, സ്പാനര്‍
pipe wrench: pipe rench, paip rench, പൈപ്പ് റെഞ്ച്, പൈപ്പ് റെഞ്ച്‌
hand saw, saw: arakkaval, arakkavaal, arakaval, eerchaval, eerchavaal, irchaval, vaal, അറക്കവാൾ, ഈർച്ചവാൾ, അറക്ക വാൾ, വാൾ
hacksaw: hakso, hakso blade, hacksow, irumbu vaal, ഹാക്സോ, ഹാക്സോ ബ്ലേഡ്, ഹാക്‌സോ ബ്ലേഡ്
chisel: uli, ulii, ഉളി
file: aram, aravu, അരം
drill, drill machine: drilling mesheen, drill mesheen, drilling mishin, ഡ്രിൽ മെഷീൻ, ഡ്രില്ലിംഗ് മെഷീൻ, ഡ്രില്ലിങ് മെഷീൻ, ഡ്രില്ലർ
drill, impact drill: thula idunna machine, thulayidunna machine, thurakkunna machine, thula idunna yanthram, തുള ഇടുന്ന മെഷീൻ, തുളയിടുന്ന മെഷീൻ, തുരക്കുന്ന യന്ത്രം
drill bit: dril bit, drill bittu, ഡ്രിൽ ബിറ്റ്, ഡ്രില്ലിംഗ് ബിറ്റ്
angle grinder: graindar, angle graindar, grainder, ഗ്രൈൻഡർ, ആംഗിൾ ഗ്രൈൻഡർ, ഗ്രൈന്റർ
axe: mazhu, mazhoo, kodali, kodaali, മഴു, കോടാലി
sickle: arival, arivaal, aruval, അരിവാൾ, കൊയ്ത്തരിവാൾ, വാക്കത്തി, വെട്ടുകത്തി, vakkathi, vettukathi
hoe, kudali, phawda: thoomba, thumba, toomba, തൂമ്പ, തൂമ്പാ
phawda, spade: manvetti, manvetty, mannuvetti, kaikottu, kaikott, kaikkottu, മൺവെട്ടി, മണ്‍വെട്ടി, കൈക്കോട്ട്, കൈകോട്ട്
pickaxe: pikkas, pikkaas, pikasu, പിക്കാസ്, പിക്കാസ്‌
crowbar: kambippara, kambipaara, paara kambi, കമ്പിപ്പാര, പാര
khurpi: kurpi, kala kurpi, kala parikkunna kurpi, കുർപ്പി, കള കുർപ്പി
rake: chavaru vaari, vaari, pullu vaari, ചവറു വാരി, പുല്ല് വാരി
shovel, spade: shaval, shavel, ഷവൽ, ഷവ്വൽ
trowel: karandi, kolachari, കരണ്ടി, കൊലശ്ശേരി
secateurs: chedi vettunna kathrika, chedi kathrika, chedi vettunna kathri, ചെടി വെട്ടുന്ന കത്രിക, ചെടി കത്രിക
scissors: kathrika, katrika, കത്രിക
ladder: eni, yeni, aeni, koni, kooni, ഏണി, കോണി, ഏണിപ്പടി
nail: aani, ani, aanikal, ആണി, ആണികൾ
screw: piriyani, piri aani, skru, പിരിയാണി, സ്ക്രൂ, പിരി ആണി
bolt: nattu boltu, nattum boltum, nat boltu, നട്ട് ബോൾട്ട്, നട്ടും ബോൾട്ടും, ബോൾട്ട്
washer: vashar, washaru, വാഷർ
glue, adhesive: pasha, pasa, പശ, ഗം
wood glue: thadi pasha, marathinte pasha, mara pasha, മരത്തിന്റെ പശ, തടി പശ
sandpaper: urakadalas, ura kadalas, uppu kadalas, sand pepar, ഉരക്കടലാസ്, സാൻഡ് പേപ്പർ, ഉരകടലാസ്, ഉപ്പു കടലാസ്
measuring tape: alavu tape, alav tape, alakkunna tape, അളവ് ടേപ്പ്, അളക്കുന്ന ടേപ്പ്, ടേപ്പ്
spirit level: rasamattam, rasa mattam, rasamatam, രസമട്ടം, രസ മട്ടം, സ്പിരിറ്റ് ലെവൽ
vice, bench vice: bench vais, vais, ബെഞ്ച് വൈസ്, വൈസ്
clamp: klamp, klampu, ക്ലാമ്പ്, ക്ലാംപ്
planer: chinteru, chintheru, chinther, chintheri, ചിന്തേര്, ചിന്തേര്‍
welding machine, arc welder: velding mesheen, welding mesheen, velding mishin, വെൽഡിംഗ് മെഷീൻ, വെൽഡിങ് മെഷീൻ
gloves: kayyura, kaiyura, kaiyyura, kayyurakal, കയ്യുറ, കൈയുറ, കൈയ്യുറ, ഗ്ലൗസ്
goggles, safety spectacles: kannada, kannadaa, കണ്ണട, സുരക്ഷാ കണ്ണട
helmet: helmattu, helmettu, ഹെൽമറ്റ്, ഹെൽമെറ്റ്, ഹെല്‍മറ്റ്
dust mask: mask podi, maask, mukhamoodi, മാസ്ക്, മുഖംമൂടി, മാസ്‌ക്
safety shoes: safety shoo, shoosu, ഷൂസ്, ഷൂ, സേഫ്റ്റി ഷൂ, ബൂട്ട്സ്
gumboots: gam boot, gambootu, ഗം ബൂട്ട്, ഗംബൂട്ട്
water pump: vellam motor, vellathinte motor, vellathinte pump, vellam adikkunna motor, വെള്ളം മോട്ടോർ, വെള്ളത്തിന്റെ മോട്ടോർ, വാട്ടർ പമ്പ്, വെള്ളം അടിക്കുന്ന മോട്ടോർ
submersible pump: kinar motor, kuzhal kinar motor, കിണർ മോട്ടോർ, കുഴൽ കിണർ മോട്ടോർ
air compressor: air kamprasar, kaattu compressor, kaattadikkunna machine, എയർ കംപ്രസർ, കംപ്രസ്സർ, കാറ്റടിക്കുന്ന മെഷീൻ
sprayer: marunnadi machine, marunnu adikkunna machine, marunnu thalikkunna pump, marunnadi pump, മരുന്ന് തളിക്കുന്ന പമ്പ്, മരുന്നടി യന്ത്രം, മരുന്ന് അടിക്കുന്ന മെഷീൻ, സ്പ്രേയർ, മരുന്ന് അടിക്കുന്ന പമ്പ്, മരുന്നടിക്കുന്ന പമ്പ്, marunnu adikkunna pump
brush cutter: pullu vettunna machine, pullu vettu yanthram, kaadu vettunna machine, kadu vettunna machine, kaadu vettu yanthram, പുല്ല് വെട്ടുന്ന മെഷീൻ, കാട് വെട്ടുന്ന മെഷീൻ, പുല്ലുവെട്ട് യന്ത്രം, കാട് വെട്ടുന്ന യന്ത്രം, പുല്ല് വെട്ടുന്ന യന്ത്രം
chain saw: maram murikkunna machine, maram vettunna machine, maram murikkunna vaal, maram murikkunna yanthram, മരം മുറിക്കുന്ന മെഷീൻ, മരം വെട്ടുന്ന മെഷീൻ, മരം മുറിക്കുന്ന വാൾ
circular saw: thadi murikkunna machine, palaka murikkunna machine, thadi arakkunna machine, തടി മുറിക്കുന്ന മെഷീൻ, പലക മുറിക്കുന്ന മെഷീൻ
chop saw: irumbu murikkunna machine, kambi murikkunna machine, ഇരുമ്പ് മുറിക്കുന്ന മെഷീൻ, കമ്പി മുറിക്കുന്ന മെഷീൻ, ഇരുമ്പ് മുറിക്കുന്ന യന്ത്രം
marble cutter, tile cutter: kallu murikkunna machine, tile murikkunna machine, tiles murikkunna machine, tile kattar, കല്ല് മുറിക്കുന്ന മെഷീൻ, ടൈൽ കട്ടർ, ടൈൽ മുറിക്കുന്ന മെഷീൻ, മാർബിൾ കട്ടർ
battery: battari, bateri, ബാറ്ററി, ബാറ്ററികൾ
charger: charjar, charjaru, ചാർജർ, ബാറ്ററി ചാർജർ
torch: dorch, tarch, torch lait, ടോർച്ച്, ടോർച്ച് ലൈറ്റ്
wire, cable: vayar, vayaru, വയർ, കേബിൾ
extension board: extension bordu, എക്സ്റ്റൻഷൻ ബോർഡ്, എക്സ്റ്റൻഷൻ ബോക്സ്, എക്‌സ്റ്റൻഷൻ ബോർഡ്
tool box: ayudha petti, aayudha petti, upakarana petti, ടൂൾ ബോക്സ്, ആയുധ പെട്ടി, പണിയായുധ പെട്ടി
tool: upakaranam, paniyayudham, ഉപകരണം, പണിയായുധം
jack: jaakki, jaki, jacki, ജാക്കി, കാർ ജാക്കി
chain pulley block: chain pulli, chain blocku, chain kappi, ചെയിൻ ബ്ലോക്ക്, ചെയിൻ പുള്ളി, ചെയിൻ കപ്പി
rubber mallet: rabbar chuttika, rubber chuttika, റബ്ബർ ചുറ്റിക
cutting wheel: kating veel, kating disk, കട്ടിംഗ് വീൽ, കട്ടിംഗ് ഡിസ്ക്
blower: bloar, blovar, ബ്ലോവർ, ബ്ലോയർ
allen key: alan kee, alan ki, അലൻ കീ, അലെൻ കീ
line tester, tester: testar, karantu tester, ടെസ്റ്റർ, കറന്റ് ടെസ്റ്റർ
wood: thadi, maram, തടി, മരം
iron, metal: irumbu, ഇരുമ്പ്
stone: kallu, കല്ല്
wall: chumar, bhithi, ചുമർ, ഭിത്തി
big, large: valiya, വലിയ
small, mini: cheriya, ചെറിയ
`,
}
