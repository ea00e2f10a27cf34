import type { DemoReview } from './types.ts'

/** Reviews by people who never bought there. */
const WITHOUT_PURCHASE = ['opinia-szafa.ewy-zuza.k', 'opinia-zielnik.basi-tomek.gdynia']

const review = (
  author: string,
  seller: string,
  rate: DemoReview['rate'],
  ageHours: number,
  content: string,
): DemoReview => {
  const key = `opinia-${seller}-${author}`
  return { key, author, seller, rate, content, ageHours, hasBought: !WITHOUT_PURCHASE.includes(key) }
}

export const reviews: readonly DemoReview[] = [
  review(
    'kasia.mazur',
    'torebkarnia',
    5,
    60,
    'Łezka przyszła następnego dnia, pięknie zapakowana. Skóra pachnie, szwy równiutkie.',
  ),
  review(
    'pani.halinka',
    'torebkarnia',
    5,
    210,
    'Pan Marek dorobił mi dziurkę w pasku bez dopłaty. Prawdziwy rzemieślnik.',
  ),
  review(
    'tomek.gdynia',
    'torebkarnia',
    4,
    320,
    'Portfel dla żony, zachwycona. Jedna gwiazdka mniej, bo kurier zgniótł pudełko.',
  ),
  review('marta.wu', 'torebkarnia', 5, 480, 'Worek noszę codziennie od pół roku i wygląda coraz lepiej.'),
  review(
    'zuza.k',
    'szpilka.i.trampek',
    5,
    40,
    'Ola doradziła pół numeru mniej i trafiła w punkt. Trampki przeszły ze mną Tatry (no dobrze, Krupówki).',
  ),
  review(
    'nadia.o',
    'szpilka.i.trampek',
    4,
    130,
    'Szpilki cudne, ale pierwszego wieczoru warto mieć plastry. Potem już tylko tańczyć.',
  ),
  review(
    'kasia.mazur',
    'szpilka.i.trampek',
    5,
    260,
    'Zwrot przyjęty bez jednego pytania, a drugi rozmiar był u mnie po dwóch dniach.',
  ),
  review('ola.z.podlasia', 'szpilka.i.trampek', 3, 410, 'Botki ładne i ciepłe, tylko długo czekałam na swój rozmiar.'),
  review(
    'nadia.o',
    'perlowa.pracownia',
    5,
    75,
    'Kolczyki lekkie jak piórko. Do paczki dostałam ręcznie napisaną kartkę.',
  ),
  review(
    'bartek.wnuk',
    'perlowa.pracownia',
    5,
    150,
    'Pierścionek zrobił swoje: powiedziała tak! Dziękuję za pomoc z rozmiarem.',
  ),
  review(
    'marta.wu',
    'perlowa.pracownia',
    4,
    300,
    'Perfumy po deszczu są niezwykłe. Mogłyby tylko trzymać się odrobinę dłużej.',
  ),
  review(
    'pani.halinka',
    'perlowa.pracownia',
    5,
    520,
    'Bransoletka dla wnuczki, ta sama, którą widziałam na filmie. Wszystko się zgadza.',
  ),
  review('pani.halinka', 'zielnik.basi', 5, 50, 'Krem jak za moich młodych lat. Kupuję już trzeci słoiczek.'),
  review(
    'ola.z.podlasia',
    'zielnik.basi',
    5,
    180,
    'Basia odpisuje na każde pytanie, nawet o dwudziestej drugiej. Serum rewelacja.',
  ),
  review('zuza.k', 'zielnik.basi', 4, 290, 'Szminka piękna i trwała, kolor trochę ciemniejszy niż na ekranie.'),
  review('tomek.gdynia', 'zielnik.basi', 5, 400, 'Krem do rąk używany na kutrze. Jeśli działa tu, działa wszędzie.'),
  review('marta.wu', 'szafa.ewy', 5, 35, 'Wreszcie ktoś szyje sukienki z kieszeniami! Rozmiar 44 leży jak ulał.'),
  review('kasia.mazur', 'szafa.ewy', 5, 140, 'Sweter nie gryzie, nie mechaci się i ma idealną długość.'),
  review(
    'nadia.o',
    'szafa.ewy',
    5,
    330,
    'Ewa pomogła dobrać biustonosz po samych wymiarach. Pierwszy raz od lat mi wygodnie.',
  ),
  review('zuza.k', 'szafa.ewy', 4, 460, 'Płaszcz ciepły i elegancki, rękawy musiałam skrócić o dwa centymetry.'),
  review('bartek.wnuk', 'maly.rynek', 5, 65, 'Kalosze przeżyły przedszkole. Córka chce w nich spać.'),
  review(
    'ola.z.podlasia',
    'maly.rynek',
    5,
    200,
    'Piżama naprawdę świeci! Wysyłka ekspresowa, przyszła przed weekendem.',
  ),
  review(
    'tomek.gdynia',
    'maly.rynek',
    4,
    380,
    'Ogrodniczki mocne, rozmiarówka wypada odrobinę większa. Będą na dłużej.',
  ),
  review('marta.wu', 'maly.rynek', 5, 540, 'Czapka z pomponem zrobiła furorę w szatni. Zamawiam drugą dla siostry.'),
]
