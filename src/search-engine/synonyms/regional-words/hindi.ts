import type { RegionalWords } from './regional-words.ts'

/** Words that the groups of the trade lack: more spellings of the most common words, and words of the north. */
export const hindi: RegionalWords = {
  language: 'hi',
  words: `
hammer: hathaudi, hathoda lohe ka, hathaude, हथौड़े, हथोड़ी, हथौडा
sledge hammer: bada hathoda, bara hathoda, बड़ा हथौड़ा, बड़ा हथोड़ा
pliers: palas, palaas, plaayar, प्लास, पलास, पिलास
pincer, end cutter: jambur, jamboora, sansi, जंबूर, सँड़सी, संड़सी, sarauta, सरौता
screwdriver: pech kas, pechkus, पेंचकस, पेचकश, पेंचकश
spanner, wrench: paane, chaabhi, पाने, चाभी, रेंच पाना
pipe wrench: pipe rinch, paip pana, पाइप पाने, पाईप पाना
hand saw, saw: aara, aaree, आरा, आरियां
hacksaw: loha kaatne ki aari, loha katne wali aari, hexa aari, लोहा काटने की आरी, हैक्सा, हैकसॉ, एक्सा ब्लेड
drill, drill machine: dril mashin, drill mashin, baram, ड्रिलिंग मशीन, ड्रिल मशिन, वर्मा मशीन
drill bit: barma bit, barme ki bit, बरमा बिट, ड्रिल की बिट
angle grinder: graindar mashin, grinder mashin, ग्राइंडर मशीन, ग्राइन्डर, ग्रेंडर मशीन
axe: kulhaadi, kulhada, kulhaada, कुल्हाडी, कुल्हाड़ा, टांगी
sickle: hasua, hansua, hasuaa, हँसिया, हंसुआ, हसुआ
hoe, kudali: kudaal, kudari, कुदारी, कुदाल छोटी
phawda, spade: faawda, phaavda, faora, फावडा, फावड़े, फरुआ, phavda, phaora, phaura
pickaxe: gaiti, gaintee, gaity, गेंती, गैती
khurpi: khurpee, khurapi, खुरपा, खुरपियां
rake: paanja, panjaa, पांचा, पंजे
shovel: belchaa, bailcha, बेलचे
secateurs: maali ki kainchi, mali wali kainchi, माली की कैंची, पौधे काटने की कैंची, पौधों की कैंची
ladder: seedhee, nisaini, seerhi, siddhi, निसेनी, सीढियां, नसैनी
nail: keelein, keele, kile, कीले, कील लोहे की
screw: penche, penchh, पेच लकड़ी, पेंच लकड़ी
bolt: nat bolt, natt bolt, नट और बोल्ट, नटबोल्ट
glue, adhesive: gaund, gond chipkane wala, गोंद चिपकाने वाला, चिपकाने वाला
wood glue: lakdi chipkane ka gond, लकड़ी का गोंद, लकड़ी चिपकाने का गोंद
sandpaper: reti kagaz, reti kagaj, reti paper, रेती कागज, रेती कागज़, regmaal paper, regmal paper, रेगमाल पेपर, रेगमार, सैंड पेपर
measuring tape: naap ka fita, naapne wala fita, napai fita, नापने वाला फीता, नाप का फीता, इंच टेप
spirit level: lewal, pani lewal, पानी लेवल, स्पिरिट लेवल, लेवल मीटर
vice, bench vice: bench bank, bainch vais, बेंच वाइस, बैंच वाइस, बांक बेंच
clamp: klaimp, see clamp, सी क्लैंप, क्लेम्प
planer: rendaa, randaa, रन्दा, रेंदा
welding machine, arc welder: welding mashine, weldin mashin, वैल्डिंग मशीन, वेल्डिंग मशिन, वेल्डिंग सेट
gloves: dastaney, dastaaney, हाथ के दस्ताने, दस्ताना
goggles, safety spectacles: chashmaa, सेफ्टी चश्मा, सुरक्षा चश्मा
helmet, safety helmet: suraksha topi, सुरक्षा हेलमेट, सेफ्टी टोपी
dust mask: mukh mask, mooh ka mask, मुंह का मास्क, मुँह का मास्क
safety shoes: safety joote, safety jute, सुरक्षा जूते, सेफ्टी जूते, सेफ्टी शूज
water pump: paani motor, pani wala pump, पानी का पंप, पानी की मोटर, पानी पंप
air compressor: hawa wali machine, hawa bharne ki mashin, हवा भरने की मशीन, हवा वाली मशीन
sprayer: dawai chhidkne wali machine, dawai chhirakne ki machine, दवा छिड़कने की मशीन, दवाई छिड़कने वाली मशीन
brush cutter: ghaas kaatne wali mashin, ghas katne ki mashin, घास कटाई मशीन, घास काटने वाली मशीन
chain saw: ped kaatne wali mashin, ped katne ki mashin, पेड़ कटाई मशीन, पेड़ काटने वाली मशीन
circular saw: lakdi katai mashin, लकड़ी कटाई मशीन, लकड़ी काटने की मशीन
chop saw: lohaa kaatne ki machine, लोहे काटने की मशीन, लोहा काटने वाली मशीन
marble cutter, tile cutter: patthar kaatne ki mashin, टाइल काटने की मशीन, पत्थर काटने वाली मशीन
battery: baitri, baitari, बैट्री, बैटरियां
charger: chaarjar, बैटरी चार्जर
torch: torch batti, tarch batti, टार्च, टॉर्च बत्ती, batti, haath batti, बत्ती, हाथ बत्ती
wire, cable: bijli taar, bijlee ka taar, बिजली की तार, बिजली तार
extension board: extension bord, bijli ka bord, बिजली का बोर्ड, एक्सटेंशन बोर्ड
tool box: auzaar box, auzaar peti, औजार बॉक्स, औज़ार का डिब्बा
jack: gadi jack, gaadi jaik, गाड़ी का जैक, गाड़ी जैक
chain pulley block: chain kuppa, chain pulley chain, चेन पुल्ली, चेन कप्पी
rubber mallet: rabar ka hathoda, रबड़ का हथौड़ा, रबर की हथौड़ी
cutting wheel: katai disk, kating disk, कटिंग डिस्क, कटिंग व्हील डिस्क
blower: hawa phenkne wali mashin, bloar mashin, हवा फेंकने वाली मशीन, ब्लोवर
allen key: alen chabi, alan chaabi, एलन चाबी सेट, एलेन की
line tester, tester: bijlee tester, बिजली टेस्टर, टेस्टर पेचकस
drill, impact drill: chhed karne wali mashin, surakh karne wali mashin, छेद करने वाली मशीन, सुराख करने वाली मशीन
claw hammer: badhai ka hathoda, सुतार का हथौड़ा, बढ़ई का हथौड़ा
`,
}
