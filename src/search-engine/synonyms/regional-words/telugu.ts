import type { RegionalWords } from './regional-words.ts'

export const telugu: RegionalWords = {
  language: 'te',
  words: `
hammer: sutti, suthi, sutthi, sutte, suthe, suththi, సుత్తి, సుత్తె, సుత్తులు
sledge hammer: sammeta, sammetta, pedda sutti, pedda suthi, సమ్మెట, పెద్ద సుత్తి
pliers: cutting player, katting player, playar, plairu, కటింగ్ ప్లేయర్, కటింగ్ ప్లయర్, ప్లయర్, ప్లేయర్
pincer, end cutter, pliers: pattakaru, patakaru, pattukaru, పట్టకారు, పటకారు
screwdriver: skru draivar, skrudraivar, scru driver, స్క్రూ డ్రైవర్, స్క్రూడ్రైవర్
spanner, wrench: spanar, paana, pana, స్పానర్, పానా, పానాలు
pipe wrench: paipu rench, pipe rench, paip renchi, పైపు రెంచ్, పైప్ రెంచ్, పైపు రెంచి
hand saw, saw: rampam, rampamu, rampaalu, రంపం, రంపము, చేతి రంపం
hacksaw: inupa rampam, haksa, aksa blade, ఇనుప రంపం, హాక్సా, హాక్సా బ్లేడ్
chisel: uli, vuli, ఉలి
file: akurai, aaku rayi, ఆకురాయి
drill, drill machine: drilling mission, drill mission, dril mission, drilling mishin, డ్రిల్ మెషిన్, డ్రిల్లింగ్ మెషిన్, డ్రిల్ మిషన్, డ్రిల్లింగ్ మిషన్
drill, impact drill: randhram chese machine, randram chese machine, kannam pette machine, bejjam vese machine, రంధ్రం చేసే మెషిన్, రంధ్రాలు చేసే మెషిన్, బెజ్జం వేసే మెషిన్
drill bit: drill bittu, dril bit, డ్రిల్ బిట్, డ్రిల్లు బిట్
angle grinder: graindar, grainder, గ్రైండర్, యాంగిల్ గ్రైండర్
axe: goddali, goddalli, godali, గొడ్డలి, గొడ్డళ్ళు
sickle: kodavali, koddavali, kodawali, కొడవలి, కొడవళ్ళు
hoe, kudali: guddali, gudali, గుద్దలి
phawda, spade, shovel: paara, paraa, పార, పారలు
pickaxe: pikasi, picasi, pickasi, పికాసి, గడ్డపలుగు
crowbar: gunapam, gaddapara, palugu, గునపం, గడ్డపార, పలుగు
khurpi: kurpi, kalupu teese kurpi, tholika, ఖుర్పీ, కలుపు తీసే ఖుర్పీ, తొలిక
rake: chetta panja, gaddi panja, చెత్త పంజా, పంజా
shovel: shavel, chaval para, షావెల్
trowel: taapi, thapi, తాపీ
secateurs: mokkala kattera, mokka kattera, mokkala cutter, మొక్కల కత్తెర, చెట్ల కత్తెర
scissors: kattera, katthera, కత్తెర
ladder: nichena, nicchena, nichhena, nichchena, నిచ్చెన, నిచ్చెనలు
nail: meku, mekulu, sheela, cheela, మేకు, మేకులు, శీల, చీల
screw: skru, mara meku, marameku, స్క్రూ, మర మేకు, స్క్రూలు
bolt: nattu boltu, nat boltu, nat bolt, boltu, నట్టు బోల్టు, నట్ బోల్ట్, బోల్టు
washer: vasar, washaru, వాషర్
glue, adhesive: jiguru, jigurru, banka, జిగురు, బంక
wood glue: chekka jiguru, karra jiguru, చెక్క జిగురు, కర్ర జిగురు
sandpaper: garuku kagitham, garuku kagitam, uppu kagitham, uppu kagitam, isuka kagitham, గరుకు కాగితం, ఉప్పు కాగితం, ఇసుక కాగితం, శాండ్ పేపర్
measuring tape: kolatha tape, kolatha tepu, kolata tape, koliche tape, కొలత టేపు, కొలిచే టేపు, టేపు, కొలత టేప్
spirit level: spirit leval, leval, rasamattam, స్పిరిట్ లెవల్, లెవల్, రసమట్టం
vice, bench vice: bench vais, vais, బెంచ్ వైస్, వైస్
clamp: klamp, klampu, క్లాంప్, క్లాంపు
planer: chitrika, chithrika, chitrika machine, చిత్రిక, చిత్రిక మెషిన్
welding machine, arc welder: velding mission, welding mission, velding mishin, వెల్డింగ్ మెషిన్, వెల్డింగ్ మిషన్
gloves: chethi todugulu, cheti todugulu, chethi thodugulu, glousulu, glouzulu, చేతి తొడుగులు, చేతి తొడుగు, గ్లౌజులు, గ్లౌస్
goggles, safety spectacles: kalla addalu, kalladdalu, kallajodu, kalla jodu, కళ్ళద్దాలు, కళ్లజోడు, కళ్ళజోడు, కళ్లద్దాలు
helmet: helmettu, helmetu, hemlet, హెల్మెట్, హెల్మెట్టు, శిరస్త్రాణం
dust mask: masku, maasku, మాస్కు, మాస్క్
safety shoes: bootlu, butlu, safety bootlu, బూట్లు, సేఫ్టీ బూట్లు, సేఫ్టీ షూస్, షూస్
gumboots: gam bootlu, గమ్ బూట్లు
water pump: neeti pampu, neeti pump, neella motor, nilla motor, neeti motor, neella mottaru, నీటి పంపు, నీళ్ల మోటారు, నీటి మోటారు, నీళ్ళ మోటర్
submersible pump: bore motor, boru motaru, బోరు మోటారు, సబ్‌మెర్సిబుల్ పంపు
air compressor: gali kompressor, gaali compressor, gali machine, గాలి కంప్రెసర్, ఎయిర్ కంప్రెసర్, కంప్రెసర్
sprayer: mandu kotte machine, mandu kotte pampu, mandhu kotte machine, spray pampu, mandu spray, మందు కొట్టే మెషిన్, మందు కొట్టే పంపు, స్ప్రే పంపు, స్ప్రేయర్
brush cutter: gaddi kose machine, gaddi kosey machine, gaddi kose mission, gaddi cutting machine, గడ్డి కోసే మెషిన్, గడ్డి కోసే మిషన్, గడ్డి కోసే యంత్రం
chain saw: chetlu kose machine, chettu kose machine, chetlu narike machine, chetlu kosey machine, చెట్లు కోసే మెషిన్, చెట్టు కోసే మెషిన్, చెట్లు నరికే మెషిన్
circular saw: chekka kose machine, karra kose machine, chekkalu kose machine, చెక్క కోసే మెషిన్, కర్ర కోసే మెషిన్, చెక్క కోసే యంత్రం
chop saw: inumu kose machine, inupa kose machine, inumu cutting machine, ఇనుము కోసే మెషిన్, ఇనుప కటింగ్ మెషిన్, ఇనుము కోసే యంత్రం, ఇనుప రాడ్ కోసే మెషిన్
marble cutter, tile cutter: rayi kose machine, raayi kose machine, tiles kose machine, tiles kattar, రాయి కోసే మెషిన్, టైల్స్ కట్టర్, టైల్స్ కటింగ్ మెషిన్, మార్బుల్ కట్టర్
battery: byatari, byatri, batari, బ్యాటరీ, బ్యాటరి
charger: charjar, charjaru, ఛార్జర్, చార్జర్
torch: tarchi lait, torch lait, tarch light, టార్చ్ లైట్, టార్చి లైట్, టార్చ్
wire, cable: vairu, vairlu, vayar, teega, వైరు, వైర్, తీగ, కేబుల్
extension board: extension baksu, extension bordu, ఎక్స్‌టెన్షన్ బోర్డు, ఎక్స్టెన్షన్ బాక్స్, ఎక్స్‌టెన్షన్ బాక్సు
tool box: panimutla pette, panimuttu pette, tool baksu, పనిముట్ల పెట్టె, టూల్ బాక్స్, టూల్ బాక్సు
tool: panimuttu, panimutlu, పనిముట్టు, పనిముట్లు
jack: jaki, jaaki, jacky, జాకీ, కారు జాకీ
chain pulley block: chain pulli, chain kappi, chain blocku, చైన్ పుల్లీ, చైన్ బ్లాక్, చైన్ కప్పీ
rubber mallet: rabbaru sutti, rubber sutti, rabbaru suthi, రబ్బరు సుత్తి, రబ్బర్ సుత్తి
cutting wheel: kating veel, cutting veelu, kating disk, కటింగ్ వీల్, కటింగ్ డిస్క్
blower: bloar, blovar, బ్లోయర్, బ్లోవర్
allen key: alan kee, alen ki, అలెన్ కీ, ఆలెన్ కీ
line tester, tester: testar, testaru, టెస్టర్, కరెంట్ టెస్టర్
wood: chekka, karra, చెక్క, కర్ర
iron, metal: inumu, inupa, ఇనుము, ఇనుప
stone: rayi, raayi, రాయి
wall: goda, గోడ
big, large: pedda, పెద్ద
small, mini: chinna, చిన్న
borewell pump: బోర్ మోటార్
`,
}
