import { stemOf } from './stem.ts'

/**
 * Common words of English, each of which is spelled as meant, so none is corrected into a word of the shop: "people" is
 * not "pebble". Words that are often typed for a tool ("wise" for vice, "whole" for hole) do not stand here.
 */
const words = `
able about above accept account across act action active actual actually add address adult advice afraid after again against age ago agree ahead
air all allow almost alone along already always among animal another answer anyone anything anyway apart apartment apply are around arrive art
artist ask attack attention aunt away baby back bad bag bank based basic battle bear beat beautiful became because become before began begin behind
believe below beside best between beyond bicycle bird birth birthday blood body book born boss both bottom boy brain break breakfast bridge bring
broken brought brown budget build building burn bus business busy came camera cancel cancer candle capital car care careful carry case catch
cause cell century certain chance change character cheap cheapest child children choice choose church cinema citizen class clear clever climb
clothes coffee cold collect college colour come comfortable common computer confirm consider control cook cool copy correct country couple
course court cousin cover create credit crime culture current customer dance danger dark data date daughter day dead death decide decision deep definition
degree delicious dentist depend describe design desk despite develop die dinner direct dirty disease dish doctor document dog dollar done door
double doubt down dream dress drink driver drop dry during duty each early earn earth easily east easy eat economy education effect effort eight
either election electricity elephant eleven email employee empty end enemy energy engineer english enjoy enough enter entire environment equal error especially
even evening event ever every everybody everyone everything everywhere evidence exactly exam example except excited exercise exist expect
experience expert explain express extra eye fact factory fail fair fall false family famous farmer farming fashion father fear february feel fell felt festival
few field fight figure film final finally finance fine finger finish fire first fish five flower fly focus follow food foot football force foreign forest forever
forget form former forward found four free freedom fresh friday friend friendly front fruit full fun function funny future game garden
general gentle gift girl glad goal god gone government grand grandfather grandmother great green ground group grow guess guest guide guy habit
hair half hall happen happy hard hardly hate head health healthy hear heard heart heavy held hero herself hidden high himself history hobby hold
holiday honest hope horse hospital hotel hour however human hundred hungry hurry hurt husband ice idea identify imagine important impossible
improve include increase indeed individual industry inside instead interest internet interview involve island issue itself january job join
joke journey joy judge july june jump justice keen keep kept kid kind kitchen knew lady land language last late laugh law lawyer lazy
lead leader learn learning least leave left legal less lesson letter library lie life light like likely limit lion listen live long lost lot
lovely love low lucky lunch main major man manage manager many march market marriage married master match matter maybe meal mean meaning meant
medical medicine meet meeting member memory men mention message method middle might military million mind minister minute miss mistake mobile
moment monday money monkey month moon more morning mostly mother mountain mouth move movie movement music must myself name narrow nation
national natural nature nearly necessary neck neither nephew nervous never news newspaper next niece night nine nobody noise none normal north
nothing notice november now number nurse object obvious october offer office officer official often okay once only onto open opinion opportunity
opposite option orange ourselves out outside over own owner page pain pair paper parent park party passenger past patient pattern peace people
perhaps period permission person personal phone physical picnic piece place plan planet play pleasure plenty poem police policy political
poor position positive possible potential pour power practice prefer prepare present president pretty prevent previous prince princess prison
private probably problem process produce product profit program project promise protect proud prove provide public pull purpose push queen question
quick quickly quiet quite race radio rain raise ran reach read ready realise really reason receive recent recently red reduce regular relation
relationship religion remain remember remind remove repair repeat reply report request require research respect rest restaurant result rich ride
right rise risk river road role room round rule run running sad safe said same sand saturday save scared scene school science scientist sea
season seat second secret secretary section security see seem seen self sell sense sentence september series serious service seven several shame
share shirt short shout show shut shy sick side sign silent similar simple simply since sing single sister sit site situation six size skill
skin sleep slow slowly smart smile snow social society soft soldier solution solve somebody someone someday sometime sometimes somewhere son song
soon sorry sound south space speak special speech speed spend spent sport spring stage stand star start state station stay still stole stood
stop story straight strange stranger street stress strike student study stupid style subject success successful such suddenly suffer sugar suit
summer sun sunday support suppose sure surprise sweet swim system take talk tall taste taught teach teacher team technical technology telephone
television temperature temple ten term terrible test thank their them themselves theory thing think third thirsty though thought thousand three
threw through throw thursday ticket tidy tie tiger till time tired title together told tomorrow tonight took topic total tourist toward town
trade traffic train training travel tree trip trouble true trust truth try tuesday turn tutorial twelve twenty twice two ugly uncle understand
unique university unless until upon upset usual usually vacation valley valuable various vegetable vehicle version village visit wait walk wall want war
warm watch water way weak wealth wear weather wedding wednesday week weekend weekly weight welcome well went west whatever wheel whenever whether
while white who wide wife win wind window winter wish within without woman women wonder word work worker working world worried worry worse
worst worth write writer writing wrong wrote yard year yearly yellow yes yesterday yet young yourself youth zero
`
const common = new Set(words.trim().split(/\s+/).map(stemOf))

export const isCommonWord = (word: string) => common.has(stemOf(word))
