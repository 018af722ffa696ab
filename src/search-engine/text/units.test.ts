import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sizeTerm } from './terms.ts'
import { tokensOf } from './tokens.ts'
import { unitNamed } from './units.ts'

const namesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(': '))
    .flatMap(([unit = '', names = '']) => names.split(' ').map((name) => [name, unit] as const))

/** Units as people write them in the scripts of India: Devanagari, Bengali, Gujarati, Gurmukhi, Tamil and so on to Odia. */
const names = namesOf(`
kg: किलो किग्रा कि.ग्रा. किलोग्राम केजी কেজি কিলো কেজিৰ কিলোগ্ৰাম કિલો કિગ્રા ਕਿਲੋ ਕਿੱਲੋ கிலோ கிலோகிராம் கி.கி కిలో కేజీ కిలోలు ಕಿಲೋ ಕೆಜಿ ಕೆ.ಜಿ. കിലോ കിഗ്രാം କିଲୋ କେଜି
g: ग्राम ग्रॅम গ্রাম ગ્રામ ਗ੍ਰਾਮ கிராம் గ్రాములు ಗ್ರಾಂ ഗ്രാം ଗ୍ରାମ
mm: मिमी मि.मी. एमएम মিমি মি.মি. মিলিমিটার મિમી એમએમ ਮਿਮੀ ਐਮਐਮ மிமீ மி.மீ எம்எம் మిమీ మి.మీ ఎంఎం ಮಿಮೀ ಮಿ.ಮೀ ಎಂಎಂ മിമീ മി.മീ. മില്ലിമീറ്റർ ମିମି
cm: सेमी से.मी. सेंटीमीटर সেমি সেন্টিমিটার સેમી ਸੈਂਟੀਮੀਟਰ செமீ செ.மீ సెంమీ సెం.మీ ಸೆಂ.ಮೀ ಸೆಂಟಿಮೀಟರ್ സെമീ സെന്റിമീറ്റർ ସେମି
inch: इंच इन्च इंची ইঞ্চি ઇંચ ઈંચ ਇੰਚ இன்ச் அங்குலம் అంగుళం అంగుళాలు ఇంచులు ಇಂಚು ಇಂಚಿನ ഇഞ്ച് ଇଞ୍ଚ
ft: फुट फीट ফুট ফিট ફૂટ ફીટ ਫੁੱਟ அடி అడుగులు ఫీట్ ಅಡಿ അടി ଫୁଟ
m: मीटर मी মিটার મીટર ਮੀਟਰ மீட்டர் మీటర్లు ಮೀಟರ್ മീറ്റർ ମିଟର
l: लीटर लिटर ली লিটার લિટર ਲੀਟਰ லிட்டர் లీటర్లు ಲೀಟರ್ ലിറ്റർ ଲିଟର
ml: मिली एमएल मि.ली. মিলি મિલી ਮਿਲੀ மிலி మిల్లీ ಮಿಲಿ മില്ലി ମିଲି
w: वाट वॉट ওয়াট વોટ ਵਾਟ வாட் వాట్స్ ವ್ಯಾಟ್ വാട്ട് ୱାଟ
v: वोल्ट व्होल्ट वी ভোল্ট વોલ્ટ ਵੋਲਟ வோல்ட் వోల్ట్స్ ವೋಲ್ಟ್ വോൾട്ട് ଭୋଲ୍ଟ
a: एम्पियर एम्प অ্যাম্পিয়ার এম্প એમ્પિયર ਐਂਪੀਅਰ ஆம்ப் ఆంప్ ಆಂಪಿಯರ್ ആമ്പിയർ ଏମ୍ପିୟର
ah: एएच এএইচ એએચ ਏਐਚ ஏஎச் ఏహెచ్ ಎಎಚ್ എഎച്ച് ଏଏଚ
hp: एचपी एच.पी. এইচপি એચપી ਐਚਪੀ ஹெச்பி హెచ్‌పీ ಎಚ್‌ಪಿ എച്ച്പി
`)

const keyOf = (text: string) => {
  const [size] = tokensOf(text)
  return size?.unit ? sizeTerm(size.value, size.unit) : null
}

test.each(names)('%s is %s', (name, unit) => {
  const latin = keyOf(`12 ${unit}`)

  expect(latin).not.toBeNull()
  expect(keyOf(`12 ${name}`)).toBe(latin)
  expect(keyOf(`12${name}`)).toBe(latin)
})

test.each(['कील', 'पाना', 'सेट', 'নখ', 'பை', 'మేకు', 'ಬಿಟ್', 'പെട്ടി', 'number'])(
  '%s is no unit',
  (word) => {
    expect(unitNamed(word)).toBeNull()
  },
)

test('the digits of every script count the same', () => {
  const zeros = fc.constantFrom(...[...'०০੦૦୦௦౦೦൦'].map((zero) => zero.charCodeAt(0)))
  const figures = fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 9 }))
  fc.assert(
    fc.property(zeros, figures, (zero, [whole, tenth]) => {
      const latin = `${whole}.${tenth}`
      const own = latin.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
      expect(keyOf(`${own} kg`)).toBe(keyOf(`${latin} kg`))
    }),
  )
})
