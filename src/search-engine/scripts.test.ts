import { expect, test } from 'vitest'
import { demoDocuments } from '#test/demo-documents.ts'
import { createSearchEngine } from './engine.ts'
import type { SearchOptions } from './query/search-options.ts'

const engine = createSearchEngine()
for (const [docId, document] of demoDocuments.entries()) engine.put(docId, document)

/** The category of the first product found, and whether the shop says that it does not sell it. */
function firstOf(q: string, options: SearchOptions = {}) {
  const { docIds, scores, notSold } = engine.search(q, options)
  const [first] = [...docIds.keys()].sort(
    (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || (docIds[a] ?? 0) - (docIds[b] ?? 0),
  )
  const category = demoDocuments[docIds[first ?? -1] ?? -1]?.categories.at(-1)
  return { category, isSold: first !== undefined && (notSold === null || notSold.isPartly) }
}

/** Queries in Latin letters, and how people write them in scripts of India. */
const pairs = `
circular saw = सर्क्युलर सॉ | સર્ક્યુલર સો
chain saw = चैनसॉ | চেইনস | செயின் சா
glue gun = ग्लूगन | ਗਲੂ ਗਨ | గ్లూ గన్
cut off machine = कट ऑफ मशीन | કટ ઓફ મશીન | ಕಟ್ ಆಫ್ ಮೆಷಿನ್
wall plug = वॉलप्लग | வால் பிளக் | വാൾ പ്ലഗ്
angle grinder = एंगलग्राइंडर | యాంగిల్ గ్రైండర్
hammer drill = हॅमर ड्रिल | ಹ್ಯಾಮರ್ ಡ್ರಿಲ್ | হ্যামার ড্রিল
spirit level = स्पिरिट लेवल | സ്പിരിറ്റ് ലെവൽ | ਸਪਿਰਿਟ ਲੈਵਲ
safety shoes = सेफ्टी शूज़ | સેફ્ટી શૂઝ
impact drill = इंपैक्ट ड्रिल | ইমপ্যাক্ট ড্রিল | இம்பாக்ட் டிரில்
torch = टॉर्च | ਟਾਰਚ | టార్చ్
impact wrench = ఇంపాక్ట్ రెంచ్ | इम्पैक्ट रेंच
heat gun = ஹீட் கன் | ഹീറ്റ് ഗൺ
cable tie = കേബിൾ ടൈ | કેબલ ટાઈ
wire stripper = वायर स्ट्रिपर | வயர் ஸ்ட்ரிப்பர்
power tool = পাওয়ার টুল | పవర్ టూల్
screwdriver set = સ્ક્રુડ્રાઈવર સેટ | ಸ್ಕ್ರೂಡ್ರೈವರ್ ಸೆಟ್
socket set = সকেট সেট | சாக்கெட் செட்
pressure washer = ప్రెషర్ వాషర్ | प्रेशर वॉशर
air compressor = ಏರ್ ಕಂಪ್ರೆಸರ್ | এয়ার কম্প্রেসার
rotary hammer = റോട്ടറി ഹാമർ | રોટરી હેમર
demolition hammer = டெமாலிஷன் ஹேமர் | डिमोलिशन हैमर
welding rod = ওয়েল্ডিং রড | వెల్డింగ్ రాడ్
welding helmet = వెల్డింగ్ హెల్మెట్ | ওয়েল্ডিং হেলমেট
measuring tape = மெஷரிங் டேப் | മെഷറിംഗ് ടേപ്പ്
laser level = లేజర్ లెవెల్ | लेजर लेवल
digital caliper = ಡಿಜಿಟಲ್ ಕ್ಯಾಲಿಪರ್ | ডিজিটাল ক্যালিপার
multimeter = મલ્ટીમીટર | ಮಲ್ಟಿಮೀಟರ್
safety goggles = सेफ्टी गॉगल्स | சேஃப்டி காகிள்ஸ்
ear muff = ఇయర్ మఫ్ | ઇયર મફ
paint brush = પેઇન્ટ બ્રશ | ಪೇಂಟ್ ಬ್ರಷ್
spray gun = ஸ்ப்ரே கன் | സ്പ്രേ ഗൺ
hose pipe = హోస్ పైప్ | होज पाइप
jigsaw = ಜಿಗ್ಸಾ | জিগস
sander = സാൻഡർ | સેન્ડર
planer = प्लानर | பிளானர்
blower = ব্লোয়ার | బ్లోవర్
router = રાઉટર | ರೌಟರ್
polisher = பாலிஷர் | പോളിഷർ
vacuum cleaner = వాక్యూమ్ క్లీనర్ | वैक्यूम क्लीनर
drill bit set = ಡ್ರಿಲ್ ಬಿಟ್ ಸೆಟ್ | ড্রিল বিট সেট
masonry bit = ಮೇಸನ್ರಿ ಬಿಟ್ | મેસનરી બિટ
hole saw = होल सॉ | ஹோல் சா
bench vice = বেঞ্চ ভাইস | బెంచ్ వైస్
pipe wrench = પાઇપ રેંચ | ಪೈಪ್ ರೆಂಚ್
nose plier = நோஸ் பிளையர் | നോസ് പ്ലയർ
tool box = టూల్ బాక్స్ | टूल बॉक्स
extension board = ಎಕ್ಸ್‌ಟೆನ್ಷನ್ ಬೋರ್ಡ್ | এক্সটেনশন বোর্ড
battery charger = ബാറ്ററി ചാർജർ | બેટરી ચાર્જર
cordless drill = कॉर्डलेस ड्रिल | கார்ட்லெஸ் டிரில்
brushless drill = બ્રશલેસ ડ્રિલ | ಬ್ರಷ್‌ಲೆಸ್ ಡ್ರಿಲ್
carbon brush = કાર્બન બ્રશ | ಕಾರ್ಬನ್ ಬ್ರಷ್
diamond blade = டைமண்ட் பிளேடு | ഡയമണ്ട് ബ്ലേഡ്
tile cutter = టైల్ కట్టర్ | टाइल कटर
hedge trimmer = हेज ट्रिमर | ஹெட்ஜ் டிரிம்மர்
lawn mower = ലോൺ മോവർ | લોન મોવર
water pump = वाटर पंप | வாட்டர் பம்ப்
led torch = এলইডি টর্চ | ఎల్ఈడీ టార్చ్
sds bit = எஸ்டிஎஸ் பிட் | এসডিএস বিট
tct blade = ટીસીટી બ્લેડ
pvc pipe cutter = पीवीसी पाइप कटर | பிவிசி பைப் கட்டர்
mig welding machine = মিগ ওয়েল্ডিং মেশিন | मिग वेल्डिंग मशीन
hammer 1 kg = ಹ್ಯಾಮರ್ ೧ ಕೆಜಿ | হ্যামার ১ কেজি
drill 13 mm = ഡ്രിൽ 13 മി.മീ | ਡਰਿੱਲ ੧੩ ਮਿਮੀ
grinder 4 inch = ग्राइंडर ४ इंच | ગ્રાઇન્ડર ૪ ઇંચ
tape 5 metre = টেপ ৫ মিটার | டேப் 5 மீட்டர்
ladder 6 feet = ਲੈਡਰ ੬ ਫੁੱਟ | లాడర్ 6 అడుగులు
sprayer 16 litre = સ્પ્રેયર ૧૬ લિટર | ಸ್ಪ್ರೇಯರ್ ೧೬ ಲೀಟರ್
grinder 850 watt = கிரைண்டர் 850 வாட் | ഗ്രൈൻഡർ 850 വാട്ട്
drill 18 volt = డ్రిల్ 18 వోల్ట్స్ | ड्रिल १८ वोल्ट
welding machine 200 amp = वेल्डिंग मशीन २०० एम्पियर | வெல்டிங் மெஷின் 200 ஆம்ப்
battery 4 ah = ಬ್ಯಾಟರಿ ೪ ಎಎಚ್ | બેટરી ૪ એએચ
glue 500 ml = ग्लू ५०० मिली
`
  .trim()
  .split('\n')
  .map((line) => line.split(' = '))
  .flatMap(([latin = '', written = '']) => written.split(' | ').map((q) => [q, latin] as const))

test.each(pairs)('"%s" finds what "%s" finds', (q, latin) => {
  expect(firstOf(q)).toEqual(firstOf(latin))
})

const everydayWords = `
मकान किताब घर बाल दाल चाय खाना गाना सोना चावल फल बस कार कपड़ा आम कल मन धन दूध दिल गीत नाम काम राम शाम रोटी साबुन मेज कुर्सी पर
बिल मिल सिर कान नाक पैसा शहर सड़क गाय भैंस बकरी कुत्ता बिल्ली मछली आटा साड़ी कुर्ता गुड़िया ঘর ডাল মাছ চা শাড়ি ফুল গাছ ছেলে জামা ঘড়ি
வீடு அரிசி பால் சாதம் பாட்டு சேலை అన్నం పాలు చేప చీర కుర్చీ ಹಾಲು ಅನ್ನ ಕುರ್ಚಿ ಸೀರೆ പാൽ ചോറ് കുട്ടി സാരി ઘર ગીત ફૂલ સાડી છોકરો ਘਰ ਗੀਤ ਕਿਤਾਬ ਸੜਕ
`
  .trim()
  .split(/\s+/)

test('everyday words of a language do not become tools that sound like them', () => {
  expect(everydayWords.filter((word) => firstOf(word).isSold)).toEqual([])
})

test('a word that is still being typed is completed, not read as a whole word', () => {
  expect(firstOf('ग्राइं', { prefix: true })).toEqual(firstOf('grin', { prefix: true }))
  expect(firstOf('हैमर ड्रि', { prefix: true })).toEqual(firstOf('hammer dri', { prefix: true }))
})
