import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { stem } from './stem.ts'

const NOUNS = [
  'torebka torebki torebce torebkę torebką torebek torebkom torebkami torebkach',
  'sukienka sukienki sukience sukienkę sukienką sukienek sukienkom sukienkami sukienkach',
  'suknia sukni suknię suknią suknie sukien sukniom sukniami sukniach',
  'kosmetyk kosmetyka kosmetyku kosmetykiem kosmetyki kosmetyków kosmetykom kosmetykami kosmetykach',
  'biżuteria biżuterii biżuterię biżuterią biżuterie',
  'rozmiar rozmiaru rozmiarowi rozmiarem rozmiarze rozmiary rozmiarów rozmiarom rozmiarami rozmiarach',
  'skóra skóry skórze skórę skórą skór skórom skórami skórach',
  'sprzedawca sprzedawcy sprzedawcę sprzedawcą sprzedawców sprzedawcom sprzedawcami sprzedawcach',
  'but buta butowi butem bucie buty butów butom butami butach',
  'spódnica spódnicy spódnicę spódnicą spódnice spódnic spódnicom spódnicami spódnicach',
  'perła perły perle perłę perłą pereł perłom perłami perłach',
  'bursztyn bursztynu bursztynem bursztynie bursztyny bursztynów bursztynami',
  'perfumy perfum perfumom perfumami perfumach',
  'zapach zapachu zapachem zapachy zapachów zapachom zapachami zapachach',
  'krem kremu kremowi kremem kremie kremy kremów kremami kremach',
  'podkład podkładu podkładem podkładzie podkłady podkładów podkładami',
  'makijaż makijażu makijażem makijaże makijaży makijażami',
  'szminka szminki szmince szminkę szminką szminek szminkami',
  'obcas obcasa obcasem obcasie obcasy obcasów obcasami obcasach',
  'stopa stopy stopie stopę stopą stóp stopom stopami stopach',
  'koszula koszuli koszulę koszulą koszule koszul koszulom koszulami koszulach',
  'sweter swetra swetrowi swetrem swetrze swetry swetrów swetrami swetrach',
  'tkanina tkaniny tkaninie tkaninę tkaniną tkanin tkaninami tkaninach',
  'bawełna bawełny bawełnie bawełnę bawełną',
  'metka metki metce metkę metką metek metkami metkach',
  'cena ceny cenie cenę ceną cen cenom cenami cenach',
  'paczka paczki paczce paczkę paczką paczek paczkom paczkami paczkach',
  'zwrot zwrotu zwrotem zwrocie zwroty zwrotów zwrotami zwrotach',
  'reklamacja reklamacji reklamację reklamacją reklamacje reklamacjom reklamacjami reklamacjach',
  'transmisja transmisji transmisję transmisją transmisje transmisjami transmisjach',
  'rolka rolki rolce rolkę rolką rolek rolkom rolkami rolkach',
  'film filmu filmem filmie filmy filmów filmom filmami filmach',
  'zdjęcie zdjęcia zdjęciu zdjęciem zdjęć zdjęciom zdjęciami zdjęciach',
  'ubranie ubrania ubraniu ubraniem ubrań ubraniom ubraniami ubraniach',
  'bielizna bielizny bieliźnie bieliznę bielizną',
  'biustonosz biustonosza biustonoszem biustonosze biustonoszy biustonoszami',
  'obwód obwodu obwodem obwodzie obwody obwodów obwodami',
  'złoto złota złotu złotem złocie',
  'srebro srebra srebru srebrem srebrze',
  'próba próby próbie próbę próbą prób próbami próbach',
  'pierścionek pierścionka pierścionkiem pierścionki pierścionków pierścionkami',
  'portfel portfela portfelem portfelu portfele portfeli portfelami',
  'mydło mydła mydłu mydłem mydle mydeł mydłami',
  'skład składu składem składzie składy składów',
  'jakość jakości jakością',
]
const OTHERS = [
  'skórzany skórzana skórzane skórzanego skórzanej skórzanemu skórzanym skórzaną skórzanych skórzanymi',
  'tani tania tanie taniego taniej taniemu tanim tanią tanich tanimi',
  'miękki miękka miękkie miękkiego miękkiej miękkim miękkich miękkimi',
  'ładny ładna ładne ładnego ładnej ładnym ładnych ładnie ładniejszy ładniejsza ładniejsze',
  'kupić kupię kupisz kupi kupimy kupicie kupią',
  'mierzyć mierzę mierzysz mierzy mierzymy mierzycie mierzą',
  'pakować pakuję pakujesz pakuje pakujemy pakują pakował pakowała pakowali',
]

test.each([...NOUNS, ...OTHERS])('%s have the same stem', (line) => {
  const forms = line.split(' ')
  expect(Object.fromEntries(forms.map((form) => [form, stem(form)]))).toEqual(
    Object.fromEntries(forms.map((form) => [form, stem(forms[0] ?? '')])),
  )
})

test('none of these words share a stem', () => {
  const first = [...NOUNS, ...OTHERS].map((line) => line.split(' ')[0] ?? '')
  expect(new Set(first.map(stem)).size).toBe(first.length)
})

test.each([
  ['spódnica', 'spodnie'],
  ['torba', 'torebka'],
  ['torba', 'tort'],
  ['suknia', 'sukienka'],
  ['but', 'butelka'],
  ['perła', 'perfumy'],
  ['koszula', 'kosz'],
  ['koszt', 'kosz'],
  ['złoto', 'złość'],
  ['metka', 'metr'],
  ['moda', 'model'],
  ['pasek', 'paczka'],
  ['cena', 'centymetr'],
  ['krem', 'kram'],
  ['kot', 'koc'],
  ['buk', 'but'],
  ['zamek', 'zamówienie'],
  ['zwrot', 'zwierzę'],
])('%s and %s have different stems', (one, other) => {
  expect(stem(one)).not.toBe(stem(other))
})

test('Polish letters are optional except at the end of a word without an ending', () => {
  const forms = [...NOUNS, ...OTHERS].flatMap((line) => line.split(' ')).filter((form) => !/[ćź]$/.test(form))
  expect(forms.filter((form) => stem(fold(form)) !== stem(form))).toEqual([])
})

test('no word becomes shorter than three letters, and short words stay', () => {
  const words = [...NOUNS, ...OTHERS].flatMap((line) => line.split(' '))
  expect(words.filter((word) => stem(word).length < 3)).toEqual([])
  expect(['na', 'do', 'my', 'u', 'XS', '14', 'łza'].map(stem)).toEqual(['na', 'do', 'my', 'u', 'xs', '14', 'lza'])
})
