import { row } from './row.ts'

export const BEAUTY = row(256, 'Uroda', 'kosmetyk', 'kosmetyki', [
  row(4, 'Makijaż', 'kosmetyk do makijażu', 'kosmetyki do makijażu', [
    row(257, 'Makijaż twarzy', 'kosmetyk do makijażu twarzy', 'kosmetyki do makijażu twarzy', [
      row(258, 'Podkłady', 'podkład'),
      row(259, 'Korektory', 'korektor'),
      row(260, 'Pudry', 'puder'),
      row(261, 'Róże i bronzery', 'róż'),
    ]),
    row(262, 'Makijaż oczu', 'kosmetyk do makijażu oczu', 'kosmetyki do makijażu oczu', [
      row(263, 'Tusze do rzęs', 'tusz do rzęs'),
      row(264, 'Cienie do powiek', 'cień do powiek'),
      row(265, 'Kredki do oczu', 'kredka do oczu'),
    ]),
    row(266, 'Makijaż ust', 'kosmetyk do makijażu ust', 'kosmetyki do makijażu ust', [
      row(267, 'Pomadki', 'pomadka'),
      row(268, 'Błyszczyki', 'błyszczyk'),
    ]),
    row(269, 'Pędzle i gąbeczki', 'pędzel do makijażu'),
    row(270, 'Paznokcie', 'lakier do paznokci', 'lakiery i akcesoria do paznokci'),
  ]),
  row(8, 'Perfumy', 'flakon perfum', [
    row(271, 'Perfumy damskie', 'flakon perfum damskich'),
    row(272, 'Perfumy męskie', 'flakon perfum męskich'),
    row(273, 'Mgiełki zapachowe', 'mgiełka zapachowa'),
  ]),
  row(274, 'Pielęgnacja twarzy', 'kosmetyk do twarzy', 'kosmetyki do twarzy', [
    row(3, 'Kremy', 'krem', [
      row(275, 'Kremy do twarzy', 'krem do twarzy', [
        row(276, 'Kremy na dzień', 'krem na dzień'),
        row(277, 'Kremy na noc', 'krem na noc'),
      ]),
      row(278, 'Kremy pod oczy', 'krem pod oczy'),
    ]),
    row(279, 'Serum i esencje', 'serum'),
    row(280, 'Maseczki', 'maseczka'),
    row(281, 'Oczyszczanie twarzy', 'kosmetyk oczyszczający', 'kosmetyki oczyszczające'),
  ]),
  row(282, 'Pielęgnacja ciała', 'kosmetyk do ciała', 'kosmetyki do ciała', [
    row(283, 'Balsamy i masła', 'balsam do ciała'),
    row(284, 'Peelingi', 'peeling'),
    row(285, 'Kremy do rąk i stóp', 'krem do rąk'),
    row(286, 'Kąpiel i prysznic', 'żel pod prysznic', 'kosmetyki do kąpieli'),
  ]),
  row(287, 'Pielęgnacja włosów', 'kosmetyk do włosów', 'kosmetyki do włosów', [
    row(288, 'Szampony', 'szampon'),
    row(289, 'Odżywki i maski', 'odżywka do włosów'),
    row(290, 'Stylizacja włosów', 'kosmetyk do stylizacji', 'kosmetyki do stylizacji'),
    row(291, 'Szczotki i grzebienie', 'szczotka do włosów'),
  ]),
  row(292, 'Zestawy prezentowe', 'zestaw prezentowy'),
])
