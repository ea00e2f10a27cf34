import type { DemoComment } from './types.ts'
import { videos } from './videos.ts'

type CommentLine = readonly [author: string, content: string]

const lines: Readonly<Record<string, readonly CommentLine[]>> = {
  'transmisja-torebki-na-jesien': [
    ['kasia.mazur', 'Dobry wieczór! Znowu szykuje się pusty portfel 😄'],
    ['pani.halinka', 'Panie Marku, proszę pokazać wnętrze worka.'],
    ['torebkarnia', 'Już odwracam, pani Halinko.'],
    ['tomek.gdynia', 'Portfel biorę, proszę o zapakowanie na prezent.'],
    ['marta.wu', 'Najlepsza transmisja w tym tygodniu.'],
  ],
  'transmisja-buty-na-kazda-pogode': [
    ['zuza.k', 'Które na wąską stopę?'],
    ['szpilka.i.trampek', 'Czółenka, są najsmuklejsze i mają miękki brzeg.'],
    ['nadia.o', 'Szpilki poproszę jeszcze raz z bliska!'],
    ['ola.z.podlasia', 'Botki na śnieg dadzą radę?'],
  ],
  'transmisja-szafa-na-chlody': [
    ['marta.wu', 'Sweter w szałwii, 2XL, odkładam!'],
    ['kasia.mazur', 'Ile waży ten płaszcz?'],
    ['szafa.ewy', 'Niecały kilogram, nosi się jak sweter.'],
    ['nadia.o', 'Spódnica kręci się cudnie.'],
    ['zuza.k', 'Do której dziś świecimy?'],
    ['szafa.ewy', 'Aż skończy się herbata ☕'],
  ],
  'transmisja-wieczor-w-zielniku': [
    ['pani.halinka', 'Jestem, herbata zaparzona.'],
    ['ola.z.podlasia', 'Basiu, co na suche łokcie?'],
    ['zielnik.basi', 'Nagietkowy grubo na noc i bawełniana piżama.'],
    ['tomek.gdynia', 'Krem do rąk razy dwa, dla całej załogi.'],
  ],
}

/** Chat messages of the saved lives, in the order in which they were written. */
export const comments: readonly DemoComment[] = videos.flatMap((video) => {
  const said = lines[video.key] ?? []
  return said.map(([author, content], index) => ({
    key: `komentarz-${video.key}-${index + 1}`,
    video: video.key,
    author,
    content,
  }))
})
