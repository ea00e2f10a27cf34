import { plainWords } from './analyse.ts'

/** Words of one line mean the same to somebody who looks for things. General Polish, not the words of any seller. */
const LINES = `
buty obuwie
dżinsy jeansy dżins jeans denim
koszulka t-shirt tshirt podkoszulek
bluza hoodie
dziecko dzieci dziecięcy dziecinny kids
niemowlę niemowlak bobas maluch
dziewczynka dziewczęcy córka
chłopiec chłopak chłopięcy synek
damski kobieta
męski mężczyzna facet
szminka pomadka
portfel portmonetka
naszyjnik wisiorek łańcuszek kolia
pierścionek obrączka sygnet
komplet zestaw set
ubranie odzież ciuch ubranko
torba torebka shopper
plecak tornister
spodnie portki
kurtka okrycie
sweter pulower kardigan
czapka beanie
szalik szal
chusta apaszka
rajstopy pończochy
stanik biustonosz
majtki figi slipy bokserki
skarpetki skarpety
piżama pidżama
kapcie pantofle papucie laczki
trampki tenisówki
adidasy sneakersy
szpilki czółenka obcas
perfumy zapach
krem balsam
kubek filiżanka
koc pled narzuta
pościel poszewka
świeca świeczka
zabawka pluszak maskotka
prezent upominek podarunek
zegarek zegar
okulary oprawki
czarny czerń black
biały biel white
czerwony czerwień red
różowy róż pink
niebieski błękitny blue
granatowy granat navy
zielony zieleń green
beżowy beż beige
szary popielaty grey
brązowy brąz brown
złoty złocony pozłacany gold
srebrny srebro posrebrzany silver
kremowy ecru
bordowy burgund
fioletowy fiolet liliowy
mały mini
duży maxi
`

/** The first word of a line names all the others, but not the other way round. */
const KINDS = `
buty botki kozaki szpilki czółenka trampki tenisówki sneakersy adidasy kalosze sandały klapki kapcie baleriny mokasyny śniegowce sztyblety półbuty
biżuteria kolczyki naszyjnik wisiorek łańcuszek bransoletka pierścionek obrączka broszka zegarek
bielizna biustonosz stanik majtki figi stringi bokserki halka pończochy gorset
kosmetyk krem serum szminka pomadka tusz podkład puder balsam peeling szampon odżywka maseczka błyszczyk
zabawka klocki lalka maskotka miś pluszak grzechotka układanka puzzle kolejka
ubranie sukienka spódnica bluzka koszula sweter bluza spodnie dżinsy kurtka płaszcz koszulka
torba torebka shopper kopertówka plecak nerka listonoszka worek
nakrycie czapka kapelusz beret
pościel prześcieradło poszewka kołdra poduszka
naczynia garnek patelnia talerz miska kubek filiżanka
`

const stemOfName = (word: string) => plainWords(word).at(-1)?.stem ?? ''
const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => [...new Set(line.split(' ').map(stemOfName))])

const MEANT = new Map<string, string[]>()
const add = (stem: string, others: readonly string[]) => MEANT.set(stem, [...(MEANT.get(stem) ?? []), ...others])
for (const line of linesOf(LINES))
  for (const stem of line)
    add(
      stem,
      line.filter((other) => other !== stem),
    )
for (const [name = '', ...kinds] of linesOf(KINDS)) add(name, kinds)

/** Stems of words with the same meaning, or of kinds of what the word names. */
export const synonymsOf = (stem: string): readonly string[] => MEANT.get(stem) ?? []
