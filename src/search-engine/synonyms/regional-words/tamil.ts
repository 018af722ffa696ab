import type { RegionalWords } from './regional-words.ts'

export const tamil: RegionalWords = {
  language: 'ta',
  words: `
hammer: suthiyal, suththiyal, suttiyal, chuthiyal, suthiyel, sutthi, suthi, sutti, சுத்தியல், சுத்தி, சுத்தியலை, sutthiyal, suthial
sledge hammer: sammatti, samatti, chammatti, sammati, periya suthiyal, சம்மட்டி, பெரிய சுத்தியல்
pliers: kuradu, koradu, cutting player, cutting pleyar, kattin player, playar, குறடு, கட்டிங் பிளேயர், பிளேயர், கட்டிங் பிளையர், பிளையர், பிளயர், pilaiyar
pincer, end cutter, pliers: idukki, itukki, idukki kuradu, இடுக்கி, இடுக்கி குறடு
screwdriver: thiruppuli, tiruppuli, thirupuli, thiruppuri, skru draivar, திருப்புளி, ஸ்க்ரூ டிரைவர், ஸ்குரு டிரைவர், ஸ்க்ரூடிரைவர்
spanner, wrench: spanar, ispanar, ஸ்பேனர், ஸ்பானர், ஸ்பேனர் செட்
pipe wrench: pipe rench, paip rench, paipu rench, பைப் ரெஞ்ச், பைப் ரென்ச்
hand saw, saw: rambam, ramba, rampam, ரம்பம், கை ரம்பம், வாள் ரம்பம்
hacksaw: irumbu rambam, aksa blade, haksa, hacksa blade, இரும்பு ரம்பம், ஹேக்ஸா, ஹேக்ஸா பிளேடு, இரும்பு அறுக்கும் ரம்பம், ஆக்ஸா பிளேடு
chisel: uli, ulli, உளி
file: aram, aaram, அரம்
drill, drill machine: drilling mission, drill mission, drilling machin, tril machine, ட்ரில் மெஷின், டிரில் மெஷின், டிரில்லிங் மெஷின், ட்ரில்லிங் மெஷின்
drill, impact drill: ottai podum machine, thulai podum machine, thulaiyidum machine, otta podra machine, ஓட்டை போடும் மெஷின், துளை போடும் மெஷின், துளையிடும் இயந்திரம், துளையிடும் மெஷின்
drill bit: tril bit, drill bittu, dril bit, டிரில் பிட், ட்ரில் பிட்
angle grinder: kirainder, angle kirainder, graindar, கிரைண்டர், ஆங்கிள் கிரைண்டர்
axe: kodari, kodaari, kodali, kodaali, கோடாரி, கோடாலி, கோடரி
sickle: arival, aruval, arivaal, aruvaal, kathir arival, அரிவாள், அருவாள், கதிர் அரிவாள்
hoe, kudali, phawda: mammutti, mamatti, mammatti, mamutti, mamvetti, மம்முட்டி, மமுட்டி, மம்மட்டி
phawda, spade: manvetti, man vetti, manvetty, mann vetti, மண்வெட்டி, மண் வெட்டி
pickaxe: pikkasu, pikkas, pikasu, kunthali, kundhali, பிக்காசு, பிக்காஸ், குந்தாலி
crowbar: kadapparai, kadaparai, kadappaarai, கடப்பாரை
khurpi: kalaikothu, kalai kothu, kalaikothi, kalai vetti, களைக்கொத்து, களைக்கொத்தி, களை வெட்டி
rake: kuppai vaari, kuppai vari, vaari, குப்பை வாரி, வாரி
shovel, spade: man vaari, manvaari, shaval, மண் வாரி, மண்வாரி, சவல்
trowel: karandi, kolakarandi, kothanar karandi, கரண்டி, கொலுறு, கொத்தனார் கரண்டி
secateurs: chedi vettum kathiri, sedi vettum kathiri, chedi kathiri, செடி வெட்டும் கத்தரி, செடி கத்தரி, செடி வெட்டும் கத்திரி
scissors: kathiri, kathirikol, katharikol, கத்தரி, கத்தரிக்கோல், கத்திரிக்கோல்
ladder: eni, yeni, aeni, ஏணி, ஏணிப்படி, enni, yaeni
nail: aani, ani, aanigal, ஆணி, ஆணிகள்
screw: thirugani, tirukani, thirukaani, skru, திருகாணி, திருகு ஆணி, ஸ்க்ரூ, ஸ்குரு, திருகு, thirugu
bolt: nattu boltu, nattu bolt, nat bolt, nattu, நட்டு போல்ட், போல்ட் நட்டு, போல்ட், நட்டு
washer: vaasar, washar, வாஷர்
glue, adhesive: pasai, paasai, gondhu, பசை, கோந்து
wood glue: mara pasai, marappasai, maram ottum pasai, மரப் பசை, மரப்பசை, மரம் ஒட்டும் பசை
sandpaper: uppu thaal, uppu thal, uppu paper, uppu kagitham, upputhal, salt paper, உப்புத்தாள், உப்பு தாள், உப்பு பேப்பர், உப்பு காகிதம்
measuring tape: alavu tape, alavu nada, alavu naada, inch tepu, inchu tape, அளவு டேப், அளவு நாடா, இஞ்ச் டேப், அளவிடும் டேப்
spirit level: rasamattam, rasa mattam, rasamatam, மட்டம், ரசமட்டம், ரச மட்டம்
vice, bench vice: vais, bench vais, பெஞ்ச் வைஸ், வைஸ்
clamp: klamp, klampu, கிளாம்ப், கிளாம்பு
planer: ilaippuli, izhaippuli, ilaipuli, izhaipuli, ilappuli, இழைப்புளி, இழைப்பு உளி
welding machine, arc welder: velding mission, welding mission, velding machin, வெல்டிங் மெஷின், வெல்டிங் மிஷின், பற்றவைப்பு இயந்திரம்
gloves: kaiyurai, kai urai, kaiyura, கையுறை, கை உறை, கையுறைகள்
goggles, safety spectacles: pathukappu kannadi, kan kannadi, kannaadi, பாதுகாப்பு கண்ணாடி, கண் கண்ணாடி, கண்ணாடி
helmet: thalaikavasam, thalai kavasam, thalaikkavasam, helmettu, தலைக்கவசம், ஹெல்மெட், ஹெல்மட்
dust mask: mugakavasam, muga kavasam, mugamoodi, maask, முகக்கவசம், முகமூடி, மாஸ்க்
safety shoes: safety shoo, sefty shoo, kaalani, kalani, காலணி, பாதுகாப்பு காலணி, சேஃப்டி ஷூ, ஷூ
gumboots: gam boot, gambootu, கம் பூட், கம்பூட்
water pump: thanni motor, thanneer motor, thanni pump, thannir motor, tanni motor, thanni mottar, தண்ணீர் மோட்டார், தண்ணீர் பம்ப், தண்ணி மோட்டார், நீர் பம்ப்
submersible pump: kinaru motor, kinatru motor, bore motor thanni, கிணறு மோட்டார், போர் மோட்டார், சப்மெர்சிபிள் பம்ப்
air compressor: kaatru compressor, katru compressor, air kampressar, காற்று கம்ப்ரசர், ஏர் கம்ப்ரசர், கம்ப்ரசர்
sprayer: marundhu adikkum machine, marunthu adikkum machine, marundhu thelippan, thelippan, marundhu adikira machine, spray machin, மருந்து அடிக்கும் மெஷின், மருந்து தெளிப்பான், தெளிப்பான், ஸ்பிரேயர், மருந்து அடிக்கும் பம்ப், மருந்து தெளிக்கும் இயந்திரம்
brush cutter: pul vettum machine, pullu vettum machine, pul vettum mission, pullu vettum mission, pul vetti machine, புல் வெட்டும் மெஷின், புல் வெட்டும் இயந்திரம், புல் வெட்டும் கருவி, புல்லு வெட்டும் மெஷின்
chain saw: maram vettum machine, maram vettum mission, maram vetti machine, maram vettum rambam, மரம் வெட்டும் மெஷின், மரம் வெட்டும் இயந்திரம், மரம் வெட்டும் ரம்பம்
circular saw: maram arukkum machine, maram arukum machine, maram arukkum mission, palagai arukkum machine, மரம் அறுக்கும் மெஷின், பலகை அறுக்கும் மெஷின், மரம் அறுக்கும் இயந்திரம்
chop saw: irumbu vettum machine, irumbu arukkum machine, kambi vettum machine, irumbu cutting machine, இரும்பு வெட்டும் மெஷின், இரும்பு அறுக்கும் மெஷின், கம்பி வெட்டும் மெஷின், இரும்பு வெட்டும் இயந்திரம்
marble cutter, tile cutter: kal vettum machine, kallu vettum machine, tiles vettum machine, tiles kattar, கல் வெட்டும் மெஷின், டைல்ஸ் கட்டர், டைல்ஸ் வெட்டும் மெஷின், கல் அறுக்கும் மெஷின்
battery: batteri, pattery, bateri, பேட்டரி, பாட்டரி
charger: sarjar, charjar, சார்ஜர், பேட்டரி சார்ஜர்
torch: tarch lait, torch lait, tarch, டார்ச், டார்ச் லைட், கை விளக்கு
wire, cable: vayar, vayaru, வயர், மின் கம்பி, கேபிள்
extension board: extension baks, எக்ஸ்டென்ஷன் பாக்ஸ், எக்ஸ்டென்ஷன் போர்டு, ஜங்ஷன் பாக்ஸ்
tool box: karuvi petti, karuvigal petti, tools petti, கருவி பெட்டி, டூல் பாக்ஸ், கருவிப் பெட்டி
tool: karuvi, karuvigal, கருவி, கருவிகள்
jack: jaaki, jaki, jacky, ஜாக்கி, கார் ஜாக்கி
chain pulley block: chain kappi, sein kappi, chain kapi, செயின் பிளாக், செயின் கப்பி, செயின் புல்லி
rubber mallet: rubber suthiyal, rabbar suthiyal, rubber sutti, ரப்பர் சுத்தியல், ரப்பர் சுத்தி
cutting wheel: kating veel, kating disk, cutting veel, கட்டிங் வீல், கட்டிங் டிஸ்க்
blower: bloar, blovar, புளோயர், பிளோயர், புளோவர்
allen key: alan kee, alan ki, allen kee, ஆலன் கீ, அலன் கீ
line tester, tester: tesdar, testar, டெஸ்டர், கரண்ட் டெஸ்டர்
wood: maram, mara, மரம், மர
iron, metal: irumbu, irumpu, இரும்பு
stone: kallu, கல்
wall: suvar, suvaru, சுவர்
big, large: periya, பெரிய
small, mini: siriya, chinna, சிறிய, சின்ன
borewell pump: போர்வெல் மோட்டார், போர்வெல் பம்ப், ஆழ்துளை மோட்டார், bore motor, borewell motor
`,
}
