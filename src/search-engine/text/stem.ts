/** Words that say nothing about a tool, in English and in Hindi as people type it. */
const empty = new Set(
  `a an and are at best buy by for from i in is it me my need of on online or pls please price the
  to want with low lowest budget ka ke ki ko se mein aur ya hai wala wale wali liye lie chahiye keliye karne karna sirf sabse accha achha
  acchi achhi cheap cheapest sasta sasti saste daam mujhe kya koi का के की को से में और वाला वाली वाले लिए करने सिर्फ सबसे अच्छा अच्छी मुझे चाहिए सस्ता सस्ती सस्ते`.split(
    /\s+/,
  ),
)
export const isEmptyWord = (word: string) => empty.has(word)

/** Words that nearly every tool could have; they weigh little next to others. */
const weak = new Set('machine set sets tool tools no number size सेट नंबर'.split(' '))
export const isWeakWord = (word: string) => weak.has(word) || machines.has(word)

/** "Machine" as it is spelled by ear, and in the scripts and languages of India. */
const machines = new Set(
  `machines machin mashin mashine meshin mesheen mishin misheen mission mishan yantra yantr yanthram yandhiram
  iyandhiram iyanthiram मशीन मशिन मशीनें मशीने यंत्र यन्त्र મશીન મશિન યંત્ર মেশিন যন্ত্র ਮਸ਼ੀਨ ਮਸੀਨ மெஷின் மிஷின் மெசின் இயந்திரம்
  మెషిన్ మిషన్ మెషీన్ యంత్రం ಮೆಷಿನ್ ಮಷಿನ್ ಮಶಿನ್ ಮೆಷೀನ್ ಯಂತ್ರ മെഷീൻ മെഷിൻ മിഷ്യൻ യന്ത്രം`
    .normalize('NFC')
    .split(/\s+/),
)

/** Verbs as they are spelled by ear: "kaatne" and "katai" are "katne", so a phrase needs one spelling only. */
const verbs = new Map(
  [
    'katne kaatne katna kaatna kaatane katane cutne',
    'dhone dhona dhoone dhonay',
    'napne naapne maapne mapne naapna napna napane naapane',
    'chilne cheelne chheelne chhilne chilna cheelna',
    'thokne thokna thonkne thokane',
    'kholne kholna kholane',
    'jodne jodna jodne jorne',
    'kasne kasna kasane',
    'ghisne ghisna ghisane ghiisne ghisnay',
    'todne todna torne torna thodne',
    'nikalne nikalna nikaalne nikaalna nikalane',
    'bharne bharna bharane',
    'lagane lagana lagaane lagaana',
    'chipkane chipkana chipkaane chipkaana',
    'udane udana udaane udaana urane uraane',
    'kheenchne kheechne kheenchna kheechna khinchne khichne khinchna khichna khechne',
    'uthane uthana uthaane uthaana',
    'pakadne pakadna pakarne pakarna pakkadne',
    'khodne khodna khodane',
    'hatane hatana hataane hataana',
    'chirne cheerne cheerna chirna',
    'phenkne fenkne phekne fekne phenkna fekna',
    'marne maarne marna maarna',
  ].flatMap((line) => {
    const [verb = '', ...others] = line.split(' ')
    return others.map((other) => [other, verb] as const)
  }),
)

const packing = new Set(['kit', 'kits', 'pack', 'packs'])
/**
 * Words for how products are packed, not what they are: the "kit" of a drill kit, the "set" of a socket set.
 */
export const isPackingWord = (word: string) => packing.has(word) || isWeakWord(word)

const hasVowel = /[aeiouy]/
const latin = /^[a-z]+$/

/**
 * Reduces singular and plural to one stem: "batteries" becomes "battery". Words in other scripts stay as
 * they are.
 */
export function stemOf(word: string): string {
  if (machines.has(word)) return 'machine'
  const verb = verbs.get(word)
  if (verb) return verb
  if (word.length < 4 || !latin.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

/** The root that related stems share: "cutting", "cutter" and "cut"; "sander" and "sanding". */
export function rootOf(stem: string): string {
  if (stem.length < 3 || !latin.test(stem)) return stem
  const [, root] = /^(.{3,}?)(?:ing|ed|er|or)$/.exec(stem) ?? []
  if (root !== undefined && stem.length > 4 && hasVowel.test(root))
    return root.replace(/([bdgmnprt])\1$/, '$1').replace(/e$/, '')
  return stem.length < 5 ? stem : stem.replace(/e$/, '').replace(/y$/, 'i')
}
