import { demoEmail } from './accounts.ts'
import { avatarKey, coverKey } from './keys.ts'
import type { DemoCategory, DemoSeller } from './types.ts'

const seller = (
  username: string,
  firstName: string,
  lastName: string,
  shopName: string,
  city: string,
  categories: readonly DemoCategory[],
  bio: string,
): DemoSeller => ({
  username,
  email: demoEmail(username),
  firstName,
  lastName,
  shopName,
  city,
  bio,
  categories,
  avatar: avatarKey(username),
  cover: coverKey(username),
})

export const sellers: readonly DemoSeller[] = [
  seller(
    'torebkarnia',
    'Marek',
    'Zawadzki',
    'Torebkarnia',
    'Kraków',
    ['torebki', 'portfele'],
    'Szyję torebki od dwudziestu lat. Skóra z Podhala, nici z Łodzi, a humor zawsze własny.',
  ),
  seller(
    'szpilka.i.trampek',
    'Ola',
    'Wrona',
    'Szpilka i Trampek',
    'Poznań',
    ['obuwie-damskie'],
    'Buty przymierzam na żywo, żebyś nie musiała zgadywać. Doradzę rozmiar i odeślę bez pytań.',
  ),
  seller(
    'perlowa.pracownia',
    'Anna',
    'Perlik',
    'Perłowa Pracownia',
    'Gdańsk',
    ['bizuteria-damska', 'perfumy'],
    'Srebro, perły i bursztyn z widokiem na zatokę. Każdą sztukę poleruję sama.',
  ),
  seller(
    'zielnik.basi',
    'Barbara',
    'Ziółkowska',
    'Zielnik Basi',
    'Białystok',
    ['kremy', 'makijaz'],
    'Kręcę kremy z tego, co rośnie za płotem. Do każdej paczki dokładam torebkę ziół.',
  ),
  seller(
    'szafa.ewy',
    'Ewa',
    'Sadowska',
    'Szafa Ewy',
    'Łódź',
    ['odziez-damska', 'bielizna-damska'],
    'Ubrania z łódzkich szwalni, w rozmiarach dla prawdziwych kobiet: od XS do 6XL.',
  ),
  seller(
    'maly.rynek',
    'Kuba',
    'Lisiecki',
    'Mały Rynek',
    'Wrocław',
    ['odziez-dziecieca'],
    'Tata trójki. Sprzedaję tylko to, co przeżyło nasze podwórko i pranie w sześćdziesięciu stopniach.',
  ),
]
