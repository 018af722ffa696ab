import type { RegionalWords } from './regional-words.ts'

export const marathi: RegionalWords = {
  language: 'mr',
  words: `
hammer: hatoda, hatodi, hatuda, हातोडा, हातोडी, हातोडे
sledge hammer: ghan, motha hatoda, mota hatoda, घण, मोठा हातोडा
pliers: pakkad, pakad, pakkd, plaayar, पक्कड, पकड, प्लायर
pincer, end cutter: sandshi, sandashi, sandsi, chimta, सांडशी, सांडस, चिमटा
screwdriver: pechkas, pechkus, iskru draivhar, skru draivar, screw draivar, पेचकस, स्क्रू ड्रायव्हर, स्क्रूड्रायव्हर, स्क्रू ड्रायवर
spanner, wrench: pana, paana, pane, paane, chavi pana, पाना, पाने, स्पॅनर
pipe wrench: pipe pana, paip pana, पाईप पाना, पाइप पाना, पाईप रेंच
hand saw, saw: karvat, karwat, karavat, lakdi karvat, karwat lakdi, करवत, हात करवत
hacksaw: lokhandi karvat, lokhand karvat, hexo, hacksa, लोखंडी करवत, हॅक्सॉ, हेक्सा
chisel: patashi, chhinni, chini lokhandi, पटाशी, छिन्नी
file: kanas, kaanas, कानस
drill, drill machine: dril mashin, drill mashin, drill mashine, ड्रिल मशिन, ड्रिल मशीन, ड्रिलिंग मशीन
drill, impact drill: bhok padnyachi machine, bhok padnyachi mashin, chhidra padnyachi machine, hol machine, भोक पाडण्याची मशीन, छिद्र पाडण्याची मशीन, छिद्र पाडण्याचे यंत्र
drill bit: dril bit, drill beet, drill bit lakdi, ड्रिल बीट, ड्रिल बिट
angle grinder: graindar, grainder, grinder mashin, ग्राइंडर, ग्राइंडर मशिन, ग्राईंडर
axe: kurhad, kurhaad, kurad, kuradh, kurhadi, कुऱ्हाड, कुर्‍हाड, कुऱ्हाडी
sickle: vila, vilaa, veela, koyta, koita, koyata, विळा, विळी, कोयता
hoe, kudali: kudal, kudaal, कुदळ, कुदळी
phawda, spade, shovel: favda, phavda, favde, phavde, fawda, faavda, फावडे, फावडा, फावडं
pickaxe: tikav, tikaav, टिकाव, टिकास
crowbar: pahar, pahaar, पहार
khurpi: khurpe, khurpa, khurapi, खुरपे, खुरपी, खुरपं
rake: datale, dataale, daatale, panja, दाताळे, दाताळ, पंजा
trowel: thapi, thaapi, karni, थापी
secateurs: jhadachi katri, zadachi katri, katri jhadachi, झाडाची कात्री, रोपांची कात्री
scissors: katri, katar, कात्री
ladder: shidi, sidi, shidee, शिडी, शिड्या
nail: khila, khile, khilaa, खिळा, खिळे
screw: skru, iskru, screw khila, स्क्रू, स्क्रु, पेच
bolt: nat bolt, nut bolt, nat bolat, नट बोल्ट, बोल्ट
washer: vashar, washer patti, वॉशर, वायसर
glue, adhesive: dink, deenk, gond, डिंक, गोंद
wood glue: lakdacha dink, lakdi dink, lakadacha dink, लाकडाचा डिंक, लाकडी डिंक
sandpaper: polish paper, polish pepar, ghas kagad, ghaskagad, sand pepar, पॉलिश पेपर, घासकागद, घास कागद, सँडपेपर, पोलिश पेपर, पाॅलिश पेपर
measuring tape: mojpatti, moj patti, mojnyachi tape, mejar tape, मोजपट्टी, मोजण्याची टेप, मेजर टेप, मोजमाप टेप
spirit level: pansal, pan sal, panasal, paansal, पाणसळ, पाणस्तर, लेव्हल
vice, bench vice: shegda, bench vais, bench vhais, शेगडा, बेंच व्हाइस, बेंच वाइस, व्हाइस
clamp: klamp, klaamp, shikanja, क्लॅम्प, शिकंजा
planer: randha, randa, rendha, रंधा, रंदा
welding machine, arc welder: welding mashin, velding mashin, velding machine, वेल्डिंग मशिन, वेल्डिंग मशीन, वेल्डिंग यंत्र
gloves: hatmoje, hatmoja, haatmoje, hat moje, हातमोजे, हातमोजा, हात मोजे
goggles, safety spectacles: chashma, gogal, चष्मा, गॉगल, संरक्षक चष्मा, सुरक्षा चष्मा
helmet: helmat, shirastran, हेल्मेट, हेलमेट, शिरस्त्राण
dust mask: maask, dhulicha mask, dhul mask, मास्क, धुळीचा मास्क, मुखपट्टी
safety shoes: safety but, suraksha boot, बूट, सेफ्टी बूट, सुरक्षा बूट
gumboots: gam boot, gambut, pavsali boot, गमबूट, पावसाळी बूट
water pump: panyachi motor, panyacha pump, pani motor, panyachi motar, paanyachi motor, pani pump, पाण्याची मोटर, पाण्याचा पंप, पाणी मोटर
submersible pump: vihirichi motor, vihir motor, vihiricha pump, विहिरीची मोटर, विहिरीचा पंप
air compressor: havecha compressor, hava compressor, havecha pump, kompresar, हवेचा कॉम्प्रेसर, हवेचा पंप, कॉम्प्रेसर, कंप्रेसर
sprayer: favarni pump, phavarni pump, favarani pump, favarni yantra, phavarni yantra, aushadh favarni pump, फवारणी पंप, फवारणी यंत्र, औषध फवारणी पंप, फवारा पंप
brush cutter: gavat kapnyachi machine, gavat kapaychi machine, gavat kapni yantra, gavat katar, gavat machine, गवत कापण्याची मशीन, गवत कापायची मशीन, गवत कापणी यंत्र, गवत कापण्याचे यंत्र, gavat kapnyache machine, गवत कापण्याचे मशीन, गवत कापायचे मशीन
chain saw: jhad kapnyachi machine, zad kapnyachi machine, jhad kapaychi machine, jhad todnyachi machine, झाड कापण्याची मशीन, झाड कापायची मशीन, झाडे कापण्याची मशीन
circular saw: lakud kapnyachi machine, lakud kapaychi machine, lakdi kapnyachi machine, लाकूड कापण्याची मशीन, लाकूड कापायची मशीन, लाकूड कटर, lakud kapnyache machine, lakud kapnyacha machine, lakud katai machine, लाकूड कापण्याचे मशीन, लाकूड कापायचे मशीन, लाकूड कापण्याचे यंत्र
chop saw: lokhand kapnyachi machine, lokhand kapaychi machine, lokhandi kapnyachi machine, लोखंड कापण्याची मशीन, लोखंड कापायची मशीन, lokhand kapnyache machine, लोखंड कापण्याचे मशीन, लोखंड कापायचे मशीन
marble cutter, tile cutter: dagad kapnyachi machine, dagad kapaychi machine, farshi kapnyachi machine, farshi katar, farshi cutter, दगड कापण्याची मशीन, फरशी कापण्याची मशीन, फरशी कटर, टाइल्स कटर
battery: batari, bataree, betri, बॅटरी, बॅटऱ्या
charger: charjar, chaarjar, चार्जर, बॅटरी चार्जर
torch: vijeri, torch vijeri, विजेरी, टॉर्च, बॅटरी टॉर्च
wire, cable: vayar, vaayar, taar, tar, वायर, तार, केबल
extension board: extension bord, ekstenshan board, एक्स्टेन्शन बोर्ड, एक्सटेन्शन बोर्ड, विजेचा बोर्ड
tool box: avjar peti, avajar peti, hatyar peti, hatyaar peti, avjarachi peti, अवजार पेटी, हत्यार पेटी, औजार पेटी, अवजारांची पेटी
tool: avjar, avajar, hatyar, अवजार, हत्यार, अवजारे
jack: jak, jyak, gadicha jack, gaadicha jack, जॅक, गाडीचा जॅक
chain pulley block: chain puli, chen puli, chain kappi, चेन पुली, साखळी पुली, चेन कप्पी
rubber mallet: rabari hatoda, rabbari hatoda, rubber hatoda, रबरी हातोडा, रबर हातोडा
cutting wheel: katar chak, cutting chak, kating vhil, कटिंग व्हील, कटिंग डिस्क, कटिंग चाक
blower: blowar, bloar, havechi machine, ब्लोअर, हवा मारण्याची मशीन
allen key: alan ki, alan chavi, elan key, ॲलन की, एलन की, ॲलन चावी
line tester, tester: testar, tester pechkas, vij tester, टेस्टर, वीज टेस्टर
wood: lakud, lakda, laakud, लाकूड, लाकडी
iron, metal: lokhand, lokhandi, लोखंड, लोखंडी
stone: dagad, dagadi, दगड
leather: chamdyache, chamadyache, chamdi, चामडे, चामडी, चामड्याचे, चामड्याची
wall: bhint, भिंत
big, large: motha, mothe, मोठा, मोठे, मोठी
small, mini: lahan, chhota, chota, लहान, छोटा
claw hammer: sutar hatoda, sutari hatoda, सुतार हातोडा, सुतारी हातोडा
`,
}
