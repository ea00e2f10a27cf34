import { productOf } from './products.ts'
import type { DemoPromotion, DemoVideo } from './types.ts'
import { vodHistory } from './vod-timing.ts'

type Numbers = readonly [likes: number, views: number, ageHours: number]

const reel = (
  key: string,
  product: string,
  description: string,
  promotion: DemoPromotion,
  [likeQuantity, viewQuantity, ageHours]: Numbers,
): DemoVideo => {
  const { seller, category } = productOf(product)
  return {
    ...{ key, type: 'reel', seller, category, product, description, promotion },
    ...{ likeQuantity, viewQuantity, ageHours },
  }
}

/** `shown`: its products in the order they come up. */
const vod = (
  key: string,
  shown: readonly string[],
  description: string,
  promotion: DemoPromotion,
  [likeQuantity, viewQuantity, ageHours]: Numbers,
): DemoVideo => {
  const first = productOf(shown[0] ?? '')
  return {
    ...{ key, type: 'vod', seller: first.seller, category: first.category, product: first.key },
    ...{ history: vodHistory(shown), description, promotion, likeQuantity, viewQuantity, ageHours },
  }
}

export const videos: readonly DemoVideo[] = [
  reel(
    'rolka-torebka-lezka',
    'torebka-lezka',
    'Przyszła! Łezka w malinie, prosto z warsztatu. Klamerka jak kropla, a w środku kieszonka na telefon.',
    'new',
    [418, 6240, 3],
  ),
  reel(
    'rolka-trampki-szalwia',
    'trampki-szalwia',
    'Chodzę w nich trzeci tydzień i nogi same niosą. Płótno, skóra i podeszwa jak poduszka.',
    'bestseller',
    [936, 14820, 9],
  ),
  reel(
    'rolka-sukienka-laka',
    'sukienka-laka',
    'Kopertowa, w kwiatki i MA KIESZENIE. Rozmiary od 34 do 46, mierzyłam na sobie i na mamie.',
    'bestseller',
    [1204, 19350, 14],
  ),
  reel(
    'rolka-krem-nagietkowy',
    'krem-nagietkowy',
    'Nagietki zebrane o świcie, krem ukręcony przed obiadem. Zobacz, jaki puszysty!',
    'empty',
    [352, 5110, 20],
  ),
  reel(
    'rolka-kalosze-gwiazdka',
    'kalosze-gwiazdka',
    'Kałuże, start! Testowane przez moją trójkę, a oni nie oszczędzają niczego.',
    'new',
    [287, 4030, 26],
  ),
  reel(
    'rolka-naszyjnik-ksiezyc',
    'naszyjnik-ksiezyc',
    'Księżyc z malinową gwiazdką. Ostatni z tej partii, następne dopiero po nowiu.',
    'sellout',
    [611, 8800, 31],
  ),
  reel(
    'rolka-perfumy-po-deszczu',
    'perfumy-po-deszczu',
    'Mokry bez i powietrze po burzy. Kot przyszedł sam, naprawdę go nie zapraszałam.',
    'empty',
    [742, 11200, 38],
  ),
  reel(
    'rolka-portfel-szalwia',
    'portfel-szalwia',
    'Dwanaście kart, banknoty i jedna tajna przegródka. Gdzie? Napisz w komentarzu, kto znalazł.',
    'bestseller',
    [508, 7420, 44],
  ),
  reel(
    'rolka-biustonosz-malina',
    'biustonosz-malina',
    'Koronka, która nie drapie, i fiszbiny, o których zapomnisz. Od 65A do 85D, pytaj o dobór.',
    'bestseller',
    [863, 12940, 50],
  ),
  reel(
    'rolka-czapka-pompon',
    'czapka-pompon',
    'Idą mrozy, a Hania już gotowa! Czapka z pomponem i szalik w komplecie, nic nie gryzie.',
    'new',
    [379, 5230, 57],
  ),
  reel(
    'rolka-szpilki-malina',
    'szpilki-malina',
    'Do tańca i do różańca. Pasek trzyma stopę, obcas osiem centymetrów, a wygoda jak w kapciach.',
    'empty',
    [655, 9480, 63],
  ),
  reel(
    'rolka-szminka-wisnia',
    'szminka-wisnia',
    'Wiśnia, która zostaje na ustach, a nie na filiżance. Sprawdzone przy pierogach.',
    'bestseller',
    [590, 8360, 70],
  ),
  reel(
    'rolka-sweter-warkocz',
    'sweter-warkocz',
    'Miód, szałwia, róż czy dżins? Ja nie umiem wybrać, więc mam wszystkie cztery.',
    'empty',
    [447, 6690, 77],
  ),
  reel(
    'rolka-pierscionek-rubin',
    'pierscionek-rubin',
    'Panowie, pudełko jest w cenie, odwagę trzeba mieć własną. Srebro 925 i malinowy kamień.',
    'empty',
    [829, 13100, 85],
  ),
  reel(
    'rolka-torba-rynek',
    'torba-rynek',
    'Bagietka, tulipany i jabłka, a jeszcze zostało miejsce na plotki. Uniesie piętnaście kilo!',
    'bestseller',
    [482, 7050, 92],
  ),
  reel(
    'rolka-pizama-gwiazdy',
    'pizama-gwiazdy',
    'Gwiazdki świecą po zgaszeniu lampki. U nas w domu nikt już nie prosi o piątą bajkę.',
    'empty',
    [334, 4720, 101],
  ),
  reel(
    'rolka-plaszcz-orzech',
    'plaszcz-orzech',
    'Siedemdziesiąt procent wełny i podszewka w miodową kratę. Ciepły jak kubek kakao.',
    'new',
    [713, 10440, 110],
  ),
  reel(
    'rolka-kolczyki-kola',
    'kolczyki-kola',
    'Duże, a leciutkie. Noszę od rana i wcale ich nie czuję. Perły dobieram w pary ręcznie.',
    'new',
    [526, 7900, 119],
  ),
  reel(
    'rolka-paleta-zmierzch',
    'paleta-zmierzch',
    'Dwanaście barw zmierzchu i lusterko. Rozeszła się w jeden wieczór, zapisuję na kolejną partię.',
    'sellout',
    [967, 15600, 128],
  ),
  reel(
    'rolka-botki-koniak',
    'botki-koniak',
    'Na liście, na kałuże i na randkę. W środku wełna, z boku suwak, pod spodem wygodny słupek.',
    'sellout',
    [438, 6310, 140],
  ),
  reel(
    'rolka-worek-koniak',
    'worek-koniak',
    'Jeden worek, trzy kolory: koniak, szałwia i malina. Który obracam dla ciebie jeszcze raz?',
    'empty',
    [295, 4480, 152],
  ),
  reel(
    'rolka-serum-rozane',
    'serum-rozane',
    'Trzy krople wieczorem i skóra mówi dziękuję. Dzika róża tłoczona na zimno, jak u babci.',
    'empty',
    [388, 5600, 163],
  ),
  reel(
    'rolka-figi-trojpak',
    'figi-trojpak',
    'Trójpak prosto ze sznurka, bo schnie migiem. Bawełna, koronka i trzy pogodne kolory.',
    'bestseller',
    [241, 3890, 175],
  ),
  reel(
    'rolka-ogrodniczki-odkrywca',
    'ogrodniczki-odkrywca',
    'Wzmocnione kolana i kieszeń na kamyki. Motyle wliczone w cenę, o ile usiądziesz cicho.',
    'empty',
    [268, 3720, 188],
  ),
  reel(
    'rolka-spodnica-plisowana',
    'spodnica-plisowana',
    'Zakręć się raz, a nie zdejmiesz jej do wiosny. Plisy trzymają się nawet po praniu.',
    'empty',
    [574, 8120, 201],
  ),
  reel(
    'rolka-perfumy-bursztyn',
    'perfumy-bursztyn',
    'Bursztyn, fiołek i szczypta wanilii. Ciepły zapach na długie wieczory nad zatoką.',
    'empty',
    [463, 6980, 214],
  ),
  reel(
    'rolka-etui-na-karty',
    'etui-na-karty',
    'Jeden ruch kciuka i karty same się kłaniają. Została ostatnia sztuka w granacie!',
    'sellout',
    [319, 4550, 228],
  ),
  reel(
    'rolka-koszulka-satyna',
    'koszulka-satyna',
    'Satyna chłodna jak księżyc. Do snu, do kawy, a z marynarką nawet do teatru.',
    'new',
    [687, 9910, 243],
  ),
  reel(
    'rolka-krem-do-rak',
    'krem-do-rak',
    'Pierwszy mróz, a ręce jak po wakacjach. Babka lancetowata i masło shea robią swoje.',
    'bestseller',
    [276, 4170, 259],
  ),
  reel(
    'rolka-bransoletka-szczescie',
    'bransoletka-szczescie',
    'Serce, gwiazda, jabłuszko, księżyc i latawiec. Pięć szczęść na jednym nadgarstku.',
    'empty',
    [405, 5860, 276],
  ),
  reel(
    'rolka-czolenka-noc',
    'czolenka-noc',
    'Czerń, granat i malina, rozmiary od 35 do 42. Klasyka, która wytrzyma niejedno wesele.',
    'empty',
    [512, 7330, 294],
  ),
  reel(
    'rolka-portfel-na-suwak',
    'portfel-na-suwak',
    'Na drobne, klucze i bilet do domu. Wyprzedany, ale szyję dalej, zajrzyj w piątek!',
    'sellout',
    [198, 3240, 313],
  ),
  reel(
    'rolka-torebka-lezka-mieta',
    'torebka-lezka-mala',
    'Mięta, miód czy bez? Mała Łezka podskakuje z radości, a ja razem z nią.',
    'new',
    [357, 5020, 333],
  ),
  reel(
    'rolka-sukienka-zmierzch',
    'sukienka-zmierzch',
    'Ten sam krój co Łąka, tylko w kolorach wieczoru. Na kolację i na śniadanie też.',
    'empty',
    [631, 9270, 354],
  ),
  vod(
    'transmisja-torebki-na-jesien',
    ['torebka-lezka', 'torba-rynek', 'worek-koniak', 'portfel-szalwia', 'etui-na-karty'],
    'Wieczór w Torebkarni: pięć nowości na jesień, pokazuję każdy szew i odpowiadam na pytania.',
    'bestseller',
    [1342, 18760, 27],
  ),
  vod(
    'transmisja-buty-na-kazda-pogode',
    ['szpilki-malina', 'czolenka-noc', 'trampki-szalwia', 'botki-koniak'],
    'Buty na każdą pogodę. Mierzę na żywo, podpowiadam rozmiar i zdradzam, które najwygodniejsze.',
    'empty',
    [987, 13420, 75],
  ),
  vod(
    'transmisja-szafa-na-chlody',
    ['sweter-warkocz', 'sukienka-laka', 'plaszcz-orzech', 'spodnica-plisowana', 'koszulka-satyna'],
    'Szafa na chłody: sweter, płaszcz i coś ładnego pod spód. Rozmiary od XS do 6XL.',
    'new',
    [1510, 21030, 122],
  ),
  vod(
    'transmisja-wieczor-w-zielniku',
    ['krem-nagietkowy', 'krem-do-rak', 'serum-rozane', 'szminka-wisnia', 'paleta-zmierzch'],
    'Herbatka u Basi: kremy, serum i odrobina koloru. Opowiadam, co z czego i dla kogo.',
    'empty',
    [764, 10180, 170],
  ),
]
