/**
 * The sounds of English spellings as Indian languages write them: letters, then what may be heard, with its cost if it is
 * less usual. ^ and $ are the ends of the word.
 */
// Capital A is the long one, E and O are "ai" and "au", and R is ड़.
// An h stays: no English word is written with घ or भ, which tells many words of these languages from English ones.
const spellings = `
b b
bb b
mb$ m
c k s.2 c.4
ce s
ci si sAi s
cy si sAi
ck k
cc k ks
ch c k.1 S.1
d D d.15
dd D d.15
dge j
f f
ff f
g g
gg g
ge j ge.1 ga.1
gi ji gi gAi jAi.1
gy ji
gh$ f
gn n gn
ght T
gu g gu
h h
j j
k k
^kn n
l l
ll l
le$ al l il el ul
m m n.1
mm m
n n
ng ng n
nn n
p p
pp p
ph f
qu kv k ky
r r R.35
rr r R.35
re$ ar r
s s j.1 jh.2 S.3
ss s S j.2
se$ s j jh
sh S s.3
t T t.15
tt T t.15
tch c
th th t Th T.1
kh kh k
gh gh g
bh bh b
dh dh Dh d
jh jh j.3
chh ch c
tio Sa So
sio Sa ja So
ture$ car car
v v bh.1 b.4
w v
wh v
^wr r
x ks
y i y
y$ i Ai E.1
z j jh s.1
zz j jh
a a A e E o.1
ai e E
ay e E
au o O a.2 A.1 e.2
aw o O A.1 a.1
all ol Al.3 al.3
alk ok Ak
ar Ar ar
ear iyar ir iar
eer iyar iar ir
er ar Ar.2 r or.1 er
e e E i.1 a.1
e$ *
es$ s j jh es
les$ als ls els uls
oe o u e
ee i
ea i e.1
ei e i E
eu yu u
ew yu u
ey i e
i i Ai Ay.1 E.1 e.2
ie i Ai E.1
igh Ai Ay E.1
ir ar Ar ir
ire$ Ayar Air Aiyar Er
o o O A.1 a.1 u.2
oa o
oar or
oi Ai oi Oi oy Ay
oo u o.2 a.1
or ar or Or
ore$ or
ou Au Av.1 u a.1 O o.2
ow o Au Av O.1 A.1
oy oi Ay oy
u a u yu A.3 i.2
ue$ u yu *
ui u i
ur ar Ar
ure$ yar yor yur ur
`

/** A sound that may be heard in letters, and its cost. */
export type Heard = { sound: string; cost: number }
export type Spellings = ReadonlyMap<string, Heard[]>

/** Letters are at most so many. */
export const longestSpelling = 4

/** How a script writes sounds: with what letter, and how it writes English spellings. */
export type Hearing = { asWritten: (sound: string) => string; spellings: Spellings }

function hearing(asWritten: (sound: string) => string): Hearing {
  const lines = spellings.trim().split('\n')
  const heardIn = (item: string): Heard => {
    const [sound = '', cost = '0'] = item.split(/(?=\.)/)
    return { sound: sound === '*' ? '' : asWritten(sound), cost: Number(cost) }
  }
  const entries = lines.map((line) => {
    const [letters = '', ...sounds] = line.split(' ')
    return [letters, sounds.map(heardIn)] as const
  })
  return { asWritten, spellings: new Map(entries) }
}

/** Tamil has one letter for each of these pairs, and writes f with the letter of p. */
export const inTamil = hearing((sound) =>
  sound
    .replace(/g/g, 'k')
    .replace(/d/g, 't')
    .replace(/D/g, 'T')
    .replace(/[bf]/g, 'p')
    .replace(/[sSj]/g, 'c'),
)
/** In Bengali, Assamese and Odia a long a is the short one of English, and the letters for s and sh sound alike. */
export const inTheEast = hearing((sound) => sound.replace(/A/g, 'a').replace(/S/g, 's'))
export const elsewhere = hearing((sound) => sound)
