import type { RegionalWords } from './regional-words.ts'

export const punjabi: RegionalWords = {
  language: 'pa',
  words: `
hammer: hathaura, hathauda, hathori, hathodi, hathoura, ਹਥੌੜਾ, ਹਥੌੜੀ, ਹਥੋੜਾ, ਹਥੋੜੀ
sledge hammer: vadan, vadaan, ghan, wadan, ਵਦਾਣ, ਵਦਾਨ, ਘਣ, ਵੱਡਾ ਹਥੌੜਾ, vadda hathaura, wadda hathoda
pliers: plas, plaas, pilas, ਪਲਾਸ, ਪਲਾਇਰ, ਪਿਲਾਸ
pincer, end cutter: jambur, jamboor, jambura, sanni, ਜੰਬੂਰ, ਜਮੂਰ, ਸੰਨ੍ਹੀ
screwdriver: pechkas, pechkass, pech kas, ਪੇਚਕਸ, ਪੇਚਕੱਸ
spanner, wrench: pana, paana, chabi, chaabi, chabi pana, ਪਾਨਾ, ਚਾਬੀ, ਪਾਨੇ
pipe wrench: pipe rench, paip pana, pipe pana, ਪਾਈਪ ਪਾਨਾ, ਪਾਈਪ ਰੈਂਚ, ਪਾਈਪ ਰਿੰਚ
hand saw, saw: aari, ari, aara, ਆਰੀ, ਆਰਾ
hacksaw: lohe wali aari, loha aari, heksa, ਲੋਹੇ ਵਾਲੀ ਆਰੀ, ਹੈਕਸਾ, ਲੋਹੇ ਦੀ ਆਰੀ
chisel: chhaini, chheni, cheni, ਛੈਣੀ, ਛੇਣੀ
file: reti, rethi, ਰੇਤੀ
drill, drill machine: varma, warma, drill masheen, dril mashin, ਡਰਿੱਲ ਮਸ਼ੀਨ, ਡ੍ਰਿਲ ਮਸ਼ੀਨ, ਵਰਮਾ, ਡਰਿਲ ਮਸ਼ੀਨ
drill, impact drill: mori karan wali machine, moriyan karan wali machine, gali karan wali machine, ਮੋਰੀ ਕਰਨ ਵਾਲੀ ਮਸ਼ੀਨ, ਮੋਰੀਆਂ ਕਰਨ ਵਾਲੀ ਮਸ਼ੀਨ
drill bit: dril bit, varma bit, ਡਰਿੱਲ ਬਿੱਟ, ਡ੍ਰਿਲ ਬਿੱਟ
angle grinder: graindar, grainder, ਗਰਾਈਂਡਰ, ਗ੍ਰਾਈਂਡਰ, ਗਰੈਂਡਰ
axe: kuhadi, kuhada, kuhari, kuhara, kulhari, ਕੁਹਾੜੀ, ਕੁਹਾੜਾ
sickle: datri, daatri, dati, daati, daatari, ਦਾਤਰੀ, ਦਾਤੀ
hoe, kudali: kassi, kasi, ਕੱਸੀ, ਕਸੀ, ਕੁਦਾਲੀ
phawda, spade, shovel: kahi, kahee, phaura, ਕਹੀ, ਫਾਵੜਾ, ਫੌੜਾ
pickaxe: gainti, genti, gaiti, ਗੈਂਤੀ, ਗੇਂਤੀ
crowbar: sabbal, gainti sabbal, ਸੱਬਲ
khurpi: ramba, rambaa, khurpa, ਰੰਬਾ, ਖੁਰਪਾ, ਖੁਰਪੀ
rake: panja, ਪੰਜਾ, ਪੰਜਾਲੀ
shovel: belcha, belchaa, ਬੇਲਚਾ
trowel: kandi, karandi, ਕਾਂਡੀ, ਕਰੰਡੀ
secateurs: bootian wali kainchi, butiyan wali kainchi, kainchi bootian, ਬੂਟਿਆਂ ਵਾਲੀ ਕੈਂਚੀ, ਕੈਂਚੀ ਬੂਟਿਆਂ
scissors: kainchi, kainchee, ਕੈਂਚੀ
ladder: paudi, pauri, paurhi, pauhri, ਪੌੜੀ, ਪੌੜੀਆਂ
nail: killan, keell, mekh, mekhan, ਕਿੱਲ, ਕਿੱਲਾਂ, ਮੇਖ, ਮੇਖਾਂ
screw: pech, pench, ਪੇਚ, ਸਕਰਿਊ
bolt: nat bolt, natt bolt, kabla, ਨੱਟ ਬੋਲਟ, ਬੋਲਟ, ਕਾਬਲਾ
washer: vasal, washal, ਵਾਸ਼ਲ, ਵਾਸ਼ਰ
glue, adhesive: goond, gund, goondh, ਗੂੰਦ
wood glue: lakkad wali goond, lakkar di goond, ਲੱਕੜ ਵਾਲੀ ਗੂੰਦ, ਲੱਕੜ ਦੀ ਗੂੰਦ
sandpaper: regmar, regmaar, regmal, ਰੇਗਮਾਰ, ਰੇਗਮਾਲ
measuring tape: inchi tape, inchi tep, feeta, fitta, ਇੰਚੀ ਟੇਪ, ਫੀਤਾ, ਫ਼ੀਤਾ, ਇੰਚੀਟੇਪ
spirit level: laival, leval, pani level, ਲੈਵਲ, ਸਪਿਰਿਟ ਲੈਵਲ, ਪਾਣੀ ਲੈਵਲ
vice, bench vice: baank, bank, banka, ਬਾਂਕ, ਵਾਈਸ, ਬੈਂਚ ਵਾਈਸ
clamp: shikanja, klamp, ਸ਼ਿਕੰਜਾ, ਕਲੈਂਪ
planer: randa, randaa, ਰੰਦਾ
welding machine, arc welder: welding masheen, velding machine, ਵੈਲਡਿੰਗ ਮਸ਼ੀਨ, ਵੈਲਡਿੰਗ ਸੈੱਟ
gloves: dastane, dastaane, dastana, ਦਸਤਾਨੇ, ਦਸਤਾਨਾ
goggles, safety spectacles: ainak, ainakan, enak, ਐਨਕ, ਐਨਕਾਂ, ਐਨਕਾ
helmet: helmat, helmet topi, ਹੈਲਮਟ, ਹੈਲਮੇਟ, ਟੋਪੀ
dust mask: mask mitti wala, mooh wala mask, ਮਾਸਕ, ਮੂੰਹ ਵਾਲਾ ਮਾਸਕ
safety shoes: boot, jutti, jutti safety, ਬੂਟ, ਜੁੱਤੀ, ਸੇਫਟੀ ਬੂਟ, ਸੇਫ਼ਟੀ ਬੂਟ
gumboots: gam boot, ਗਮ ਬੂਟ
water pump: pani wali motor, paani wali motor, pani di motor, pani wala pump, ਪਾਣੀ ਵਾਲੀ ਮੋਟਰ, ਪਾਣੀ ਵਾਲਾ ਪੰਪ, ਪਾਣੀ ਦੀ ਮੋਟਰ
submersible pump: machhi motor, machi motor, bor wali motor, ਮੱਛੀ ਮੋਟਰ, ਬੋਰ ਵਾਲੀ ਮੋਟਰ, ਸਬਮਰਸੀਬਲ
air compressor: hawa wali machine, hava wali machine, hawa bharan wali machine, ਹਵਾ ਵਾਲੀ ਮਸ਼ੀਨ, ਹਵਾ ਭਰਨ ਵਾਲੀ ਮਸ਼ੀਨ, ਕੰਪ੍ਰੈਸਰ, ਕੰਪਰੈਸਰ
sprayer: spray wali tanki, spray wala pump, spray tanki, dawai wali tanki, ਸਪਰੇਅ ਪੰਪ, ਸਪਰੇਅ ਵਾਲੀ ਟੈਂਕੀ, ਸਪਰੇ ਪੰਪ, ਦਵਾਈ ਵਾਲੀ ਟੈਂਕੀ
brush cutter: ghah kattan wali machine, ghaah kattan wali machine, ghah vaddan wali machine, ghah wali machine, ਘਾਹ ਕੱਟਣ ਵਾਲੀ ਮਸ਼ੀਨ, ਘਾਹ ਵੱਢਣ ਵਾਲੀ ਮਸ਼ੀਨ
chain saw: darakhat kattan wali machine, rukh kattan wali machine, rukh vaddan wali machine, darakht kattan wali machine, ਦਰੱਖਤ ਕੱਟਣ ਵਾਲੀ ਮਸ਼ੀਨ, ਰੁੱਖ ਕੱਟਣ ਵਾਲੀ ਮਸ਼ੀਨ
circular saw: lakkad kattan wali machine, lakkar kattan wali machine, lakar kattan wali machine, ਲੱਕੜ ਕੱਟਣ ਵਾਲੀ ਮਸ਼ੀਨ
chop saw: loha kattan wali machine, lohe kattan wali machine, sariya kattan wali machine, ਲੋਹਾ ਕੱਟਣ ਵਾਲੀ ਮਸ਼ੀਨ, ਸਰੀਆ ਕੱਟਣ ਵਾਲੀ ਮਸ਼ੀਨ
marble cutter, tile cutter: patthar kattan wali machine, tile kattan wali machine, pathar kattan wali machine, ਪੱਥਰ ਕੱਟਣ ਵਾਲੀ ਮਸ਼ੀਨ, ਟਾਈਲ ਕੱਟਣ ਵਾਲੀ ਮਸ਼ੀਨ
battery: baitri, battri, baitary, ਬੈਟਰੀ, ਬੈਟਰੀਆਂ
charger: charjar, chaarjar, ਚਾਰਜਰ, ਬੈਟਰੀ ਚਾਰਜਰ
torch: tarch, torch baitri, ਟਾਰਚ, ਟੌਰਚ
wire, cable: taar, tar, bijli di taar, ਤਾਰ, ਬਿਜਲੀ ਦੀ ਤਾਰ, ਕੇਬਲ
extension board: extension bord, bijli da board, ਐਕਸਟੈਂਸ਼ਨ ਬੋਰਡ, ਬਿਜਲੀ ਦਾ ਬੋਰਡ
tool box: sandan wala dabba, sanda wala dabba, sand peti, auzar peti, ਸੰਦਾਂ ਵਾਲਾ ਡੱਬਾ, ਔਜ਼ਾਰ ਪੇਟੀ, ਟੂਲ ਬਾਕਸ
tool: sandan, auzar, ਸੰਦ, ਔਜ਼ਾਰ
jack: jaik, jekk, gaddi da jack, ਜੈੱਕ, ਜੈਕ, ਗੱਡੀ ਦਾ ਜੈੱਕ
chain pulley block: chain kuppi, chen kuppi, chain puli, ਚੇਨ ਕੁੱਪੀ, ਚੇਨ ਪੁਲੀ, ਚੈਨ ਕੁੱਪੀ
rubber mallet: rabar da hathora, rabad da hathoda, rabar wala hathoda, ਰਬੜ ਦਾ ਹਥੌੜਾ, ਰਬੜ ਵਾਲਾ ਹਥੌੜਾ
cutting wheel: cutting disk, kating disk, ਕਟਿੰਗ ਡਿਸਕ, ਕਟਿੰਗ ਵੀਲ
blower: bloar, blowar, ਬਲੋਅਰ, ਬਲੋਵਰ
allen key: alan chabi, alan ki, ਐਲਨ ਚਾਬੀ, ਐਲਨ ਕੀ
line tester, tester: testar, testar pechkas, ਟੈਸਟਰ, ਬਿਜਲੀ ਟੈਸਟਰ
wood: lakkad, lakkar, lakar, ਲੱਕੜ, ਲੱਕੜੀ
iron, metal: loha, ਲੋਹਾ, ਲੋਹੇ
stone: patthar, ਪੱਥਰ
wall: kandh, kand, ਕੰਧ
big, large: vadda, waddi, ਵੱਡਾ, ਵੱਡੀ
small, mini: nikka, chhota, ਛੋਟਾ, ਨਿੱਕਾ
`,
}
