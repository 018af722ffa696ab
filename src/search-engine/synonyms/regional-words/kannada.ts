import type { RegionalWords } from './regional-words.ts'

export const kannada: RegionalWords = {
  language: 'kn',
  words: `
hammer: suttige, suthige, sutthige, sutige, suttigi, ಸುತ್ತಿಗೆ, ಸುತ್ತಿಗೆಗಳು
sledge hammer: sammatige, sammattige, dodda suttige, ದೊಡ್ಡ ಸುತ್ತಿಗೆ, ಸಮ್ಮಟಿಗೆ
pliers: ikkala, ikkula, katting player, cutting player, ಇಕ್ಕಳ, ಕಟಿಂಗ್ ಪ್ಲೇಯರ್, ಪ್ಲೇಯರ್, ಪ್ಲಯರ್, ಪ್ಲೈಯರ್, plaiyar
pincer, end cutter, pliers: chimta ikkala, chimmata, ಇಕ್ಕುಳ, ಚಿಮ್ಮಟ
screwdriver: skru draivar, skrudraivar, tirupuli, ಸ್ಕ್ರೂ ಡ್ರೈವರ್, ಸ್ಕ್ರೂಡ್ರೈವರ್, ತಿರುಪುಳಿ
spanner, wrench: spyanar, spanar, pana, paana, ಸ್ಪ್ಯಾನರ್, ಪಾನ, ಪಾನಾ, ಸ್ಪಾನರ್
pipe wrench: paip rench, pipe rench, ಪೈಪ್ ರೆಂಚ್, ಪೈಪ್ ರೆಂಚು
hand saw, saw: garagasa, gargasa, garagas, ಗರಗಸ, ಕೈ ಗರಗಸ
hacksaw: kabbinada garagasa, kabbina garagasa, haksa, ಕಬ್ಬಿಣದ ಗರಗಸ, ಹ್ಯಾಕ್ಸಾ, ಹ್ಯಾಕ್ಸಾ ಬ್ಲೇಡ್
chisel: uli, ಉಳಿ
file: ಅರ, ಅರಗೋಲು
drill, drill machine: drilling mesheen, drill mesheen, dril mission, bairige, ಡ್ರಿಲ್ ಮಷಿನ್, ಡ್ರಿಲ್ಲಿಂಗ್ ಮೆಷಿನ್, ಡ್ರಿಲ್ ಮೆಷಿನ್, ಡ್ರಿಲ್ಲಿಂಗ್ ಮಷಿನ್, ಬೈರಿಗೆ
drill, impact drill: tootu maduva machine, tutu maduva machine, toothu maduva machine, randhra maduva machine, ತೂತು ಮಾಡುವ ಯಂತ್ರ, ತೂತು ಮಾಡುವ ಮಷಿನ್, ರಂಧ್ರ ಮಾಡುವ ಯಂತ್ರ
drill bit: dril bit, drill bittu, ಡ್ರಿಲ್ ಬಿಟ್
angle grinder: graindar, grainder, ಗ್ರೈಂಡರ್, ಆಂಗಲ್ ಗ್ರೈಂಡರ್
axe: kodali, kodli, kodaliya, ಕೊಡಲಿ, ಕೊಡಲಿಗಳು
sickle: kudugolu, kudagolu, kudgolu, ಕುಡುಗೋಲು, ಕುಡಗೋಲು, kudlu, kudugol, ಕುಡ್ಲು
hoe, kudali: guddali, gudli, guddli, ಗುದ್ದಲಿ, ಗುದ್ದಲಿಗಳು
phawda, spade, shovel: salike, sanike, saalike, ಸಲಿಕೆ, ಸನಿಕೆ
pickaxe: pikasi, pikaasi, picasi, ಪಿಕಾಸಿ
crowbar: haare, ಹಾರೆ, ಗಡಾರಿ, hare, haarekolu
khurpi: kurpi, kale kurpi, kale tegeyuva kurpi, ಕುರ್ಪಿ, ಕಳೆ ಕುರ್ಪಿ
rake: panje, kasada panja, ಪಂಜ, ಕಸದ ಪಂಜ, ಕುಂಟೆ
shovel: shavel, shaval, ಶವಲ್, ಸಲಿಕೆ ದೊಡ್ಡ
trowel: karane, karani, ಕರಣೆ, ಗಾರೆ ಕರಣೆ
secateurs: gida kattarisuva kattari, gidada kattari, gida kattari, ಗಿಡ ಕತ್ತರಿಸುವ ಕತ್ತರಿ, ಗಿಡದ ಕತ್ತರಿ
scissors: kattari, kathari, ಕತ್ತರಿ
ladder: eni, yeni, aeni, ಏಣಿ, ಏಣಿಗಳು
nail: mole, molegalu, mole kabbina, ಮೊಳೆ, ಮೊಳೆಗಳು
screw: tirupu, thirupu, skru, ತಿರುಪು, ಸ್ಕ್ರೂ, ಸ್ಕ್ರು
bolt: nat boltu, nat bolt, boltu, ನಟ್ ಬೋಲ್ಟ್, ಬೋಲ್ಟ್, ನಟ್ಟು ಬೋಲ್ಟು
washer: vashar, washaru, ವಾಷರ್
glue, adhesive: antu, gondu, gondhu, ಅಂಟು, ಗೋಂದು
wood glue: marada antu, mara antu, ಮರದ ಅಂಟು, ಮರದ ಗೋಂದು
sandpaper: uppu kagada, maralu kagada, uppu kaagada, maralu paper, ಉಪ್ಪು ಕಾಗದ, ಮರಳು ಕಾಗದ, ಸ್ಯಾಂಡ್ ಪೇಪರ್
measuring tape: alate tape, alathe tape, alate patti, alathe patti, ಅಳತೆ ಟೇಪ್, ಅಳತೆ ಪಟ್ಟಿ, ಅಳತೆ ಟೇಪು
spirit level: rasamatta, rasa matta, matta, ರಸಮಟ್ಟ, ರಸ ಮಟ್ಟ, ಸ್ಪಿರಿಟ್ ಲೆವೆಲ್
vice, bench vice: bench vais, vais, ಬೆಂಚ್ ವೈಸ್, ವೈಸ್
clamp: klamp, klampu, ಕ್ಲಾಂಪ್, ಕ್ಲ್ಯಾಂಪ್
planer: ujjugoradu, ujju goradu, keesuli, kisuli, ಉಜ್ಜುಗೊರಡು, ಕೀಸುಳಿ
welding machine, arc welder: velding mesheen, welding mesheen, velding mission, besuge machine, ವೆಲ್ಡಿಂಗ್ ಮಷಿನ್, ವೆಲ್ಡಿಂಗ್ ಮೆಷಿನ್, ಬೆಸುಗೆ ಯಂತ್ರ
gloves: kaigavasu, kai gavasu, kaigavusu, kaigavasugalu, ಕೈಗವಸು, ಕೈ ಗವಸು, ಕೈಗವಸುಗಳು
goggles, safety spectacles: kannadaka, kannadka, ಕನ್ನಡಕ, ಸುರಕ್ಷತಾ ಕನ್ನಡಕ
helmet: helmettu, helmetu, ಹೆಲ್ಮೆಟ್, ಶಿರಸ್ತ್ರಾಣ
dust mask: mukhagavasu, mukha gavasu, masku, ಮಾಸ್ಕ್, ಮುಖಗವಸು, ಮುಖ ಗವಸು
safety shoes: bootu, safety bootu, shoogalu, ಬೂಟು, ಶೂ, ಸೇಫ್ಟಿ ಶೂ, ಬೂಟುಗಳು
gumboots: gam bootu, ಗಮ್ ಬೂಟು
water pump: neerina pump, nirina pump, neerina motor, nirina motor, neeru motor, ನೀರಿನ ಪಂಪ್, ನೀರಿನ ಮೋಟಾರ್, ನೀರಿನ ಮೋಟರ್
submersible pump: baavi motor, bore motar, ಬಾವಿ ಮೋಟಾರ್, ಬೋರ್‌ವೆಲ್ ಮೋಟಾರ್
air compressor: gali kompressor, gaali compressor, gali machine, ಗಾಳಿ ಕಂಪ್ರೆಸರ್, ಏರ್ ಕಂಪ್ರೆಸರ್, ಕಂಪ್ರೆಸರ್
sprayer: aushadhi simpadisuva pump, aushadhi hodeyuva machine, simpadisuva yantra, simparane yantra, aushadhi pump, ಔಷಧಿ ಸಿಂಪಡಿಸುವ ಪಂಪ್, ಸಿಂಪಡಿಸುವ ಯಂತ್ರ, ಔಷಧಿ ಹೊಡೆಯುವ ಮಷಿನ್, ಸಿಂಪರಣೆ ಯಂತ್ರ, ಸ್ಪ್ರೇಯರ್
brush cutter: hullu kattarisuva machine, hullu kattarisuva yantra, hullu koyyuva machine, hullu cutting machine, ಹುಲ್ಲು ಕತ್ತರಿಸುವ ಯಂತ್ರ, ಹುಲ್ಲು ಕತ್ತರಿಸುವ ಮಷಿನ್, ಹುಲ್ಲು ಕೊಯ್ಯುವ ಯಂತ್ರ
chain saw: mara kattarisuva machine, mara kattarisuva yantra, mara kadiyuva machine, mara koyyuva machine, ಮರ ಕತ್ತರಿಸುವ ಯಂತ್ರ, ಮರ ಕತ್ತರಿಸುವ ಮಷಿನ್, ಮರ ಕಡಿಯುವ ಯಂತ್ರ
circular saw: marada halage kattarisuva machine, halage kattarisuva machine, halage koyyuva machine, ಮರದ ಹಲಗೆ ಕತ್ತರಿಸುವ ಯಂತ್ರ, ಹಲಗೆ ಕತ್ತರಿಸುವ ಯಂತ್ರ, ಮರ ಕೊಯ್ಯುವ ಯಂತ್ರ, mara koyyuva yantra
chop saw: kabbina kattarisuva machine, kabbina kattarisuva yantra, kabbina cutting machine, ಕಬ್ಬಿಣ ಕತ್ತರಿಸುವ ಯಂತ್ರ, ಕಬ್ಬಿಣ ಕತ್ತರಿಸುವ ಮಷಿನ್
marble cutter, tile cutter: kallu kattarisuva machine, kallu kattarisuva yantra, tiles kattarisuva machine, tiles kattar, ಕಲ್ಲು ಕತ್ತರಿಸುವ ಯಂತ್ರ, ಟೈಲ್ಸ್ ಕಟ್ಟರ್, ಟೈಲ್ಸ್ ಕತ್ತರಿಸುವ ಯಂತ್ರ
battery: byatari, byatri, batari, ಬ್ಯಾಟರಿ, ಬ್ಯಾಟರಿಗಳು
charger: charjar, charjaru, ಚಾರ್ಜರ್, ಬ್ಯಾಟರಿ ಚಾರ್ಜರ್
torch: tarch, tarchu, torch lait, ಟಾರ್ಚ್, ಟಾರ್ಚ್ ಲೈಟ್
wire, cable: vairu, vayar, tanti, ವೈರ್, ತಂತಿ, ಕೇಬಲ್
extension board: extension bordu, ಎಕ್ಸ್‌ಟೆನ್ಷನ್ ಬೋರ್ಡ್, ಎಕ್ಸ್ಟೆನ್ಷನ್ ಬೋರ್ಡ್
tool box: upakarana pettige, salakarane pettige, tool baksu, ಉಪಕರಣ ಪೆಟ್ಟಿಗೆ, ಟೂಲ್ ಬಾಕ್ಸ್, ಸಲಕರಣೆ ಪೆಟ್ಟಿಗೆ
tool: upakarana, salakarane, ಉಪಕರಣ, ಸಲಕರಣೆ
jack: jyak, jyaku, ಜಾಕ್, ಜ್ಯಾಕ್
chain pulley block: chain pulli, chain puli, ಚೈನ್ ಪುಲ್ಲಿ, ಚೈನ್ ಬ್ಲಾಕ್
rubber mallet: rabbar suttige, rubber suttige, ರಬ್ಬರ್ ಸುತ್ತಿಗೆ
cutting wheel: kating veel, kating disk, ಕಟಿಂಗ್ ವೀಲ್, ಕಟಿಂಗ್ ಡಿಸ್ಕ್
blower: bloar, blovar, ಬ್ಲೋವರ್, ಬ್ಲೋಯರ್
allen key: alan kee, alen ki, ಅಲೆನ್ ಕೀ, ಆಲನ್ ಕೀ
line tester, tester: testar, testaru, ಟೆಸ್ಟರ್, ಕರೆಂಟ್ ಟೆಸ್ಟರ್
wood: mara, kattige, ಮರ, ಕಟ್ಟಿಗೆ
iron, metal: kabbina, kabbinada, ಕಬ್ಬಿಣ
stone: kallu, ಕಲ್ಲು
wall: gode, ಗೋಡೆ
big, large: dodda, ದೊಡ್ಡ
small, mini: chikka, sanna, ಚಿಕ್ಕ, ಸಣ್ಣ
borewell pump: ಬೋರ್ವೆಲ್ ಮೋಟರ್, ಬೋರ್ ಮೋಟಾರ್, borewell motor, bore motor
`,
}
