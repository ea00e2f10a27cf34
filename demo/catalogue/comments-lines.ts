/** Author and words, in the order in which they were written. */
export type CommentLine = readonly [author: string, content: string]

export const reelComments: Readonly<Record<string, readonly CommentLine[]>> = {
  'rolka-torebka-lezka': [
    ['kasia.mazur', 'Nareszcie! Czekam na nią od września 😍'],
    ['zuza.k', 'Zmieści się tablet?'],
    ['torebkarnia', 'Taki do ośmiu cali wejdzie bez wciskania.'],
    ['pani.halinka', 'Piękny kolor, panie Marku. Taka malina prosto z krzaka.'],
  ],
  'rolka-trampki-szalwia': [
    ['zuza.k', 'Mam i potwierdzam, nogi same niosą 😄'],
    ['nadia.o', 'Rozmiarówka normalna czy brać większe?'],
    ['szpilka.i.trampek', 'Normalna, a przy szerokiej stopie pół numeru w górę.'],
    ['marta.wu', 'Podeszwa się nie żółci?'],
    ['zuza.k', 'Po dwóch miesiącach dalej jak nowa.'],
  ],
  'rolka-sukienka-laka': [
    ['marta.wu', 'KIESZENIE! Biorę.'],
    ['nadia.o', 'Jak wypada długość przy 160 cm?'],
    ['szafa.ewy', 'Za kolano, idealnie do botków.'],
    ['ola.z.podlasia', 'Będzie jeszcze 46?'],
    ['szafa.ewy', 'Szyją się, w przyszłym tygodniu dorzucam.'],
    ['kasia.mazur', 'Mama już zamówiła, ja też, mamy bliźniaczki 😂'],
  ],
  'rolka-krem-nagietkowy': [
    ['pani.halinka', 'Mój trzeci słoiczek. Nic innego nie chcę.'],
    ['ola.z.podlasia', 'Nada się do cery naczynkowej?'],
    ['zielnik.basi', 'Tak, nagietek bardzo ją lubi. Na początek wystarczy odrobina na noc.'],
  ],
  'rolka-kalosze-gwiazdka': [
    ['bartek.wnuk', 'Córka zobaczyła i już biegnie do kałuży, w skarpetkach.'],
    ['maly.rynek', 'To pilna sprawa, wysyłam dziś!'],
    ['ola.z.podlasia', 'A dla dorosłych są? Pytam dla siebie 🙈'],
  ],
  'rolka-naszyjnik-ksiezyc': [
    ['nadia.o', 'Czy łańcuszek można skrócić do 40 cm?'],
    ['perlowa.pracownia', 'Jasne, napisz przy zamówieniu.'],
    ['marta.wu', 'Ta malinowa gwiazdka 😍'],
  ],
  'rolka-perfumy-po-deszczu': [
    ['ola.z.podlasia', 'Kot kradnie całe przedstawienie.'],
    ['perlowa.pracownia', 'Wie, że ma lepszy profil ode mnie.'],
    ['marta.wu', 'Pachną naprawdę jak ogród po burzy, polecam.'],
    ['tomek.gdynia', 'Kupiłem żonie, teraz sam ich szukam po domu.'],
  ],
  'rolka-portfel-szalwia': [
    ['tomek.gdynia', 'Tajna przegródka jest pod kartami, od lewej!'],
    ['torebkarnia', 'Ciii, bo już nie będzie tajna 😄'],
    ['kasia.mazur', 'Zieleń przepiękna na żywo.'],
  ],
  'rolka-biustonosz-malina': [
    ['nadia.o', 'Mam 75C, najwygodniejszy, jaki nosiłam.'],
    ['zuza.k', 'Jest do kompletu dół?'],
    ['szafa.ewy', 'Będzie w następnej dostawie, już się haftuje.'],
  ],
  'rolka-czapka-pompon': [
    ['marta.wu', 'Hania skradła mi serce ❤️'],
    ['maly.rynek', 'Przekażę, będzie dumna do wieczora.'],
    ['bartek.wnuk', 'Pompon da się odpiąć do prania?'],
    ['maly.rynek', 'Tak, na zatrzask.'],
  ],
  'rolka-szpilki-malina': [
    ['nadia.o', 'Tańczyłam w nich do czwartej i żyję.'],
    ['kasia.mazur', 'Wróci 40?'],
    ['szpilka.i.trampek', 'W czwartek, odkładam ci parę.'],
  ],
  'rolka-szminka-wisnia': [
    ['zuza.k', 'Test pierogowy zaliczony 👏'],
    ['pani.halinka', 'Czy po siedemdziesiątce wypada?'],
    ['zielnik.basi', 'Pani Halinko, po siedemdziesiątce to wręcz trzeba!'],
    ['nadia.o', 'Zgadzam się z Basią 💄'],
  ],
  'rolka-sweter-warkocz': [
    ['kasia.mazur', 'Szałwia! A nie, miód. A nie, jednak szałwia.'],
    ['szafa.ewy', 'Witaj w klubie, ja mam cztery.'],
    ['marta.wu', 'Gryzie?'],
    ['kasia.mazur', 'Ani trochę, noszę na gołe ramiona.'],
  ],
  'rolka-pierscionek-rubin': [
    ['bartek.wnuk', 'Panowie, działa. Ślub w czerwcu!'],
    ['perlowa.pracownia', 'Gratulacje!!! Obrączki też zrobię 💍'],
    ['tomek.gdynia', 'Brawo, Bartek!'],
  ],
  'rolka-torba-rynek': [
    ['pani.halinka', 'Ziemniaków pięć kilo też się zmieści?'],
    ['torebkarnia', 'I jeszcze kapusta na wierzch.'],
    ['marta.wu', 'Tulipany w zestawie? 🌷'],
  ],
  'rolka-pizama-gwiazdy': [
    ['ola.z.podlasia', 'Potwierdzam, świeci. Syn sprawdza co pięć minut.'],
    ['bartek.wnuk', 'Jest taka dla taty?'],
  ],
  'rolka-plaszcz-orzech': [
    ['zuza.k', 'Ta podszewka w kratę to małe dzieło.'],
    ['nadia.o', 'Zmieści się pod spód gruby sweter?'],
    ['szafa.ewy', 'Nawet Warkocz, sprawdzałam.'],
  ],
  'rolka-kolczyki-kola': [
    ['nadia.o', 'Zamówione! Idą na wesele siostry.'],
    ['pani.halinka', 'Czy są też na klips?'],
    ['perlowa.pracownia', 'Mogę wymienić bigle, to pięć minut pracy.'],
  ],
  'rolka-paleta-zmierzch': [
    ['zuza.k', 'Spóźniłam się o godzinę 😭'],
    ['zielnik.basi', 'Dopisałam cię na listę, następna partia za dwa tygodnie.'],
    ['kasia.mazur', 'Mnie też proszę!'],
    ['marta.wu', 'I mnie 🙋‍♀️'],
  ],
  'rolka-botki-koniak': [
    ['ola.z.podlasia', 'U nas już śnieg, a w nich ciepło jak w walonkach.'],
    ['kasia.mazur', 'Obcas stabilny na kocich łbach?'],
    ['szpilka.i.trampek', 'Słupek daje radę nawet na Starym Rynku.'],
  ],
  'rolka-worek-koniak': [
    ['marta.wu', 'Obróć jeszcze raz szałwiowy!'],
    ['torebkarnia', 'Dla ciebie nawet dwa razy.'],
  ],
  'rolka-serum-rozane': [
    ['ola.z.podlasia', 'Po miesiącu skóra nie do poznania.'],
    ['kasia.mazur', 'Można pod makijaż?'],
    ['zielnik.basi', 'Rano jedna kropla i chwila cierpliwości, potem jak najbardziej.'],
  ],
  'rolka-figi-trojpak': [
    ['marta.wu', 'Najwygodniejsze na świecie, mam trzy trójpaki.'],
    ['zuza.k', 'Widok na dachy też niczego sobie 😄'],
  ],
  'rolka-ogrodniczki-odkrywca': [
    ['tomek.gdynia', 'Kolana przetrwały plażę w listopadzie. Szacunek.'],
    ['ola.z.podlasia', 'Szelki się regulują?'],
    ['maly.rynek', 'Tak, cztery guziki, starczą na dwa sezony.'],
  ],
  'rolka-spodnica-plisowana': [
    ['nadia.o', 'Zakręciłam się i nie zdejmuję.'],
    ['pani.halinka', 'Za moich czasów prasowało się każdą plisę osobno!'],
    ['szafa.ewy', 'Tej nie trzeba wcale, słowo.'],
  ],
  'rolka-perfumy-bursztyn': [
    ['pani.halinka', 'Szal pachnie mi już drugi tydzień.'],
    ['marta.wu', 'Bardziej słodkie czy wytrawne?'],
    ['perlowa.pracownia', 'Ciepłe i suche, wanilii tylko szczypta.'],
  ],
  'rolka-etui-na-karty': [
    ['bartek.wnuk', 'Ten wachlarz to czary.'],
    ['tomek.gdynia', 'Kto pierwszy, ten lepszy, biorę ostatnie.'],
  ],
  'rolka-koszulka-satyna': [
    ['zuza.k', 'Z marynarką! Że też na to nie wpadłam.'],
    ['nadia.o', 'Satyna się elektryzuje?'],
    ['szafa.ewy', 'Nie, jest z dodatkiem wiskozy.'],
  ],
  'rolka-krem-do-rak': [
    ['tomek.gdynia', 'Sprawdzony na morzu przy minus dziesięciu.'],
    ['zielnik.basi', 'Wpiszę to na etykietę!'],
  ],
  'rolka-bransoletka-szczescie': [
    ['marta.wu', 'Można dołożyć szóste szczęście?'],
    ['perlowa.pracownia', 'Mam jeszcze podkówkę i kluczyk.'],
    ['kasia.mazur', 'Podkówkę poproszę!'],
  ],
  'rolka-czolenka-noc': [
    ['kasia.mazur', 'W granacie byłam na dwóch weselach, zero odcisków.'],
    ['nadia.o', 'Malina kusi…'],
  ],
  'rolka-portfel-na-suwak': [
    ['zuza.k', 'Do piątku nie wytrzymam.'],
    ['torebkarnia', 'Zrób herbatę, ja robię szew.'],
  ],
  'rolka-torebka-lezka-mieta': [
    ['marta.wu', 'Mięta! Zdecydowanie mięta.'],
    ['kasia.mazur', 'A ja bez.'],
    ['torebkarnia', 'Miód ociera łzę w kącie 🍯'],
  ],
  'rolka-sukienka-zmierzch': [
    ['nadia.o', 'Granat na kolację, miód na śniadanie. Rozsądne.'],
    ['marta.wu', 'Też ma kieszenie?'],
    ['szafa.ewy', 'U mnie wszystko ma kieszenie.'],
  ],
}
