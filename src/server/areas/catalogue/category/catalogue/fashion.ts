import { row } from './row.ts'

export const FASHION = row(180, 'Moda', 'rzecz z działu mody', 'rzeczy z działu mody', [
  row(6, 'Odzież damska', 'ubranie damskie', 'ubrania damskie', [
    row(181, 'Sukienki', 'sukienka', [
      row(182, 'Sukienki codzienne', 'sukienka codzienna'),
      row(183, 'Sukienki wieczorowe', 'sukienka wieczorowa', [
        row(184, 'Sukienki na wesele', 'sukienka na wesele'),
        row(185, 'Małe czarne', 'mała czarna'),
      ]),
      row(186, 'Sukienki letnie', 'sukienka letnia'),
      row(187, 'Sukienki dzianinowe', 'sukienka dzianinowa'),
    ]),
    row(188, 'Bluzki i koszule', 'bluzka', [
      row(189, 'Bluzki', 'bluzka'),
      row(190, 'Koszule damskie', 'koszula damska'),
      row(191, 'Topy', 'top'),
    ]),
    row(192, 'Swetry i kardigany', 'sweter', [row(193, 'Swetry', 'sweter'), row(194, 'Kardigany', 'kardigan')]),
    row(195, 'Bluzy damskie', 'bluza damska'),
    row(196, 'Spodnie damskie', 'para spodni damskich', [
      row(197, 'Dżinsy damskie', 'para dżinsów damskich'),
      row(198, 'Spodnie materiałowe', 'para spodni materiałowych'),
      row(199, 'Legginsy', 'para legginsów'),
    ]),
    row(200, 'Spódnice', 'spódnica'),
    row(201, 'Żakiety i marynarki', 'żakiet'),
    row(202, 'Kurtki i płaszcze damskie', 'kurtka damska', [
      row(203, 'Kurtki damskie', 'kurtka damska'),
      row(204, 'Płaszcze damskie', 'płaszcz damski'),
    ]),
    row(205, 'Komplety', 'komplet'),
    row(206, 'Stroje kąpielowe', 'strój kąpielowy'),
  ]),
  row(1, 'Bielizna damska', 'sztuka bielizny damskiej', 'sztuki bielizny damskiej', [
    row(207, 'Biustonosze', 'biustonosz', [
      row(208, 'Biustonosze miękkie', 'biustonosz miękki'),
      row(209, 'Biustonosze usztywniane', 'biustonosz usztywniany'),
      row(210, 'Biustonosze sportowe', 'biustonosz sportowy'),
    ]),
    row(211, 'Majtki damskie', 'para majtek damskich'),
    row(212, 'Komplety bielizny', 'komplet bielizny'),
    row(213, 'Piżamy i koszule nocne', 'piżama'),
    row(214, 'Szlafroki', 'szlafrok'),
    row(215, 'Rajstopy i pończochy', 'para rajstop'),
    row(216, 'Bielizna modelująca', 'sztuka bielizny modelującej', 'sztuki bielizny modelującej'),
  ]),
  row(217, 'Odzież męska', 'ubranie męskie', 'ubrania męskie', [
    row(218, 'Koszule męskie', 'koszula męska'),
    row(219, 'Koszulki męskie', 'koszulka męska'),
    row(220, 'Bluzy i swetry męskie', 'bluza męska'),
    row(221, 'Spodnie męskie', 'para spodni męskich'),
    row(222, 'Kurtki męskie', 'kurtka męska'),
    row(223, 'Bielizna męska', 'sztuka bielizny męskiej', 'sztuki bielizny męskiej'),
  ]),
  row(5, 'Obuwie damskie', 'para butów damskich', 'buty damskie', [
    row(224, 'Kozaki i botki', 'para kozaków', [row(225, 'Kozaki', 'para kozaków'), row(226, 'Botki', 'para botków')]),
    row(227, 'Czółenka i szpilki', 'para czółenek'),
    row(228, 'Sandały damskie', 'para sandałów damskich'),
    row(229, 'Sneakersy damskie', 'para sneakersów damskich'),
    row(230, 'Baleriny i mokasyny', 'para balerin'),
    row(231, 'Kapcie damskie', 'para kapci damskich'),
  ]),
  row(232, 'Obuwie męskie', 'para butów męskich', 'buty męskie', [
    row(233, 'Półbuty męskie', 'para półbutów męskich'),
    row(234, 'Sneakersy męskie', 'para sneakersów męskich'),
    row(235, 'Kapcie męskie', 'para kapci męskich'),
  ]),
  row(10, 'Torebki', 'torebka', [
    row(236, 'Torebki na ramię', 'torebka na ramię'),
    row(237, 'Kopertówki', 'kopertówka'),
    row(238, 'Shopperki', 'shopperka'),
    row(239, 'Plecaki miejskie', 'plecak miejski'),
    row(240, 'Nerki', 'nerka'),
  ]),
  row(9, 'Portfele', 'portfel', [
    row(241, 'Portfele damskie', 'portfel damski'),
    row(242, 'Portfele męskie', 'portfel męski'),
    row(243, 'Etui na karty', 'etui na karty'),
  ]),
  row(2, 'Biżuteria damska', 'sztuka biżuterii', 'sztuki biżuterii', [
    row(244, 'Kolczyki', 'para kolczyków'),
    row(245, 'Naszyjniki', 'naszyjnik'),
    row(246, 'Bransoletki', 'bransoletka'),
    row(247, 'Pierścionki', 'pierścionek'),
    row(248, 'Zegarki damskie', 'zegarek damski'),
  ]),
  row(249, 'Dodatki', 'dodatek', [
    row(250, 'Paski', 'pasek'),
    row(251, 'Szale i apaszki', 'szal'),
    row(252, 'Czapki i kapelusze', 'czapka'),
    row(253, 'Rękawiczki', 'para rękawiczek'),
    row(254, 'Okulary przeciwsłoneczne', 'para okularów przeciwsłonecznych'),
    row(255, 'Ozdoby do włosów', 'ozdoba do włosów'),
  ]),
])
