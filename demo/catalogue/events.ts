import type { DemoEvent } from './types.ts'

/** Announced lives, counted from the day the database is filled: two in the first days, the last after three weeks. */
export const events: readonly DemoEvent[] = [
  {
    key: 'wieczor-sukienek',
    seller: 'szafa.ewy',
    category: 'odziez-damska',
    title: 'Wieczór sukienek: mierzę wszystko od XS do 6XL',
    description:
      'Przymierzę każdą sukienkę, o którą poprosisz. Powiem, która kryje brzuch, a która go pokazuje z dumą.',
    ...{ inDays: 1, hour: 19, minute: 0, minutes: 90 },
  },
  {
    key: 'krem-od-poczatku',
    seller: 'zielnik.basi',
    category: 'kremy',
    title: 'Kręcimy krem nagietkowy od zera',
    description: 'Pokażę cały krem, od kwiatka do słoiczka. Zapisz pytania, odpowiem na wszystkie.',
    ...{ inDays: 3, hour: 18, minute: 30, minutes: 60 },
  },
  {
    key: 'buty-na-zime',
    seller: 'szpilka.i.trampek',
    category: 'obuwie-damskie',
    title: 'Botki bez obcierania, czyli jak dobrać rozmiar',
    description: 'Zmierz stopę przed transmisją, a ja dobiorę ci parę. Na koniec wyprzedaż ostatnich sztuk.',
    ...{ inDays: 5, hour: 20, minute: 0, minutes: 60 },
  },
  {
    key: 'torebka-na-miare',
    seller: 'torebkarnia',
    category: 'torebki',
    title: 'Jak powstaje torebka: szyję na twoich oczach',
    description: 'Dwie godziny przy maszynie. Kolor nici wybieracie wy.',
    ...{ inDays: 7, hour: 19, minute: 0, minutes: 120 },
  },
  {
    key: 'perly-i-bursztyn',
    seller: 'perlowa.pracownia',
    category: 'bizuteria-damska',
    title: 'Perły i bursztyn: jak poznać prawdziwe',
    description: 'Trzy proste próby, które zrobisz w domu. Przynieś swoje korale, sprawdzimy je razem.',
    ...{ inDays: 9, hour: 19, minute: 30, minutes: 75 },
  },
  {
    key: 'czapki-i-kalosze',
    seller: 'maly.rynek',
    category: 'odziez-dziecieca',
    title: 'Ubrania, które przeżyją plac zabaw',
    description: 'Testujemy we trójkę: błoto, zjeżdżalnia i pranie w sześćdziesięciu stopniach.',
    ...{ inDays: 12, hour: 17, minute: 30, minutes: 45 },
  },
  {
    key: 'bielizna-bez-wstydu',
    seller: 'szafa.ewy',
    category: 'bielizna-damska',
    title: 'Biustonosz w dobrym rozmiarze, bez wstydu',
    description: 'Uczę mierzyć się zwykłym centymetrem. Tylko tkaniny na manekinie, pytać można o wszystko.',
    ...{ inDays: 15, hour: 20, minute: 0, minutes: 60 },
  },
  {
    key: 'zapachy-na-prezent',
    seller: 'perlowa.pracownia',
    category: 'perfumy',
    title: 'Zapachy na prezent: opowiem, jak pachną',
    description: 'Nie powąchasz przez ekran, więc opowiem po kolei: co czuć najpierw, a co zostaje na szaliku.',
    ...{ inDays: 20, hour: 18, minute: 0, minutes: 60 },
  },
]
