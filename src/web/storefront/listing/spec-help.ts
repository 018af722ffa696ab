/** Explains trade terms for first-time buyers. Matched by a spec's label, ignoring case. */
const help: readonly { words: RegExp; text: string }[] = [
  {
    words: /^voltage|battery voltage/i,
    text: 'How strong the battery or supply is. 12 V tools are light, for screws and furniture; 18 and 20 V drill masonry and cut timber. A battery only fits tools of its own platform.',
  },
  {
    words: /platform/i,
    text: 'Batteries fit every tool of the same platform and none of another. If you own batteries already, stay with theirs.',
  },
  {
    words: /torque/i,
    text: 'How hard it turns. About 30 Nm drives screws into softwood, 50 Nm and more drills large holes; wheel nuts of a car take 100 to 150 Nm.',
  },
  {
    words: /chuck/i,
    text: 'The thickest drill bit it holds. 10 mm is enough indoors, 13 mm takes masonry bits.',
  },
  {
    words: /motor/i,
    text: 'A brushless motor has no carbon brushes to wear out, runs longer on a charge and costs more.',
  },
  {
    words: /^power$|rated power|power input/i,
    text: 'What it draws from the mains, in watts. A more powerful tool works longer without getting hot, but weighs more.',
  },
  {
    words: /impact energy/i,
    text: 'How hard each blow is, in joules. 2 to 3 J drills concrete for anchors, 8 J and more breaks it.',
  },
  {
    words: /impact rate|blows/i,
    text: 'How many blows it gives in a minute. Many light blows drill, few heavy blows break.',
  },
  {
    words: /concrete/i,
    text: 'The widest hole it drills into concrete without getting stuck. Steel and wood are listed separately.',
  },
  {
    words: /shank/i,
    text: 'The end of the bit that goes into the machine. SDS-plus fits small hammers, SDS-max large ones; they never fit each other.',
  },
  {
    words: /disc|blade|wheel/i,
    text: 'The size of the disc or blade it takes. A larger one cuts deeper; a wrong one must never be fitted.',
  },
  {
    words: /speed|rpm/i,
    text: 'How many turns it makes in a minute without load. A disc must be marked for at least this speed.',
  },
  {
    words: /capacity.*ah|^capacity$|battery capacity/i,
    text: 'How much a battery, tank or case holds. For batteries, twice the Ah runs about twice as long.',
  },
  {
    words: /resolution/i,
    text: 'The smallest step it shows. Accuracy is something else: how far a reading may be off.',
  },
  { words: /accuracy/i, text: 'How far a reading may be off at most.' },
  {
    words: /pressure/i,
    text: 'How hard it pushes air or water. For cleaning, 100 to 130 bar does cars and yards.',
  },
  { words: /flow|discharge/i, text: 'How much air or water passes in a minute or an hour.' },
  {
    words: /head/i,
    text: 'How high a pump lifts water. The flow falls as the height grows. At the maximum height no water flows.',
  },
  {
    words: /welding current|^current/i,
    text: 'More amperes weld thicker steel: about 40 A for each millimetre of plate.',
  },
  {
    words: /duty/i,
    text: 'How long it may weld in every ten minutes before it must cool: 60 % means six minutes.',
  },
  {
    words: /grit/i,
    text: 'How fine an abrasive is. 40 to 80 grit removes material, 120 smooths, 240 and more finishes.',
  },
  {
    words: /tpi|teeth/i,
    text: 'Teeth per inch. Few teeth cut fast and rough, many cut slowly and cleanly.',
  },
  {
    words: /safe load|load|lifting|capacity \(/i,
    text: 'The most it may carry, tools and person together. Never go above it.',
  },
  {
    words: /hardness|hrc/i,
    text: 'How hard the steel is, on the Rockwell scale. Harder edges stay sharp longer and chip sooner.',
  },
  {
    words: /drive/i,
    text: 'The square a socket or wrench fits onto. 1/4 inch for small screws, 1/2 inch for cars, 3/4 inch for lorries.',
  },
  { words: /material/i, text: 'Material of the working part.' },
  {
    words: /isi|bis|standard|class/i,
    text: 'The Indian or international standard it is tested to. For helmets and shoes it is required by law.',
  },
]

/** A short explanation of a spec, or null if the name says it all. */
export const helpFor = (label: string): string | null =>
  help.find(({ words }) => words.test(label))?.text ?? null
