import { row } from './row.ts'

export const MARKET = row(142, 'Targ rozmaitości', 'rzecz', 'rozmaitości', [
  row(143, 'Produkty spożywcze', 'produkt spożywczy', [
    row(144, 'Miody i dżemy', 'słoik miodu', [row(145, 'Miody', 'słoik miodu'), row(146, 'Dżemy', 'słoik dżemu')]),
    row(147, 'Kawa i herbata', 'opakowanie kawy', [
      row(148, 'Kawa', 'opakowanie kawy', 'opakowania kawy'),
      row(149, 'Herbata', 'opakowanie herbaty', 'opakowania herbaty'),
    ]),
    row(150, 'Słodycze', 'opakowanie słodyczy'),
    row(151, 'Oleje i octy', 'butelka oleju'),
    row(152, 'Przyprawy', 'opakowanie przyprawy'),
    row(153, 'Sery i wędliny', 'kawałek sera'),
    row(154, 'Bakalie i orzechy', 'opakowanie bakalii'),
  ]),
  row(155, 'Rękodzieło', 'wyrób rękodzielniczy', 'wyroby rękodzielnicze', [
    row(156, 'Ceramika', 'wyrób ceramiczny', 'wyroby ceramiczne'),
    row(157, 'Wyroby z drewna', 'wyrób z drewna'),
    row(158, 'Wyroby na drutach i szydełku', 'wyrób dziergany'),
    row(159, 'Mydła ręcznie robione', 'mydło ręcznie robione'),
  ]),
  row(160, 'Materiały i przybory', 'przybór do rękodzieła', [
    row(161, 'Włóczki', 'motek włóczki'),
    row(162, 'Tkaniny na metry', 'metr tkaniny'),
    row(163, 'Pasmanteria', 'dodatek pasmanteryjny', 'dodatki pasmanteryjne'),
  ]),
  row(164, 'Papier i prezenty', 'upominek', 'upominki', [
    row(165, 'Kartki okolicznościowe', 'kartka okolicznościowa'),
    row(166, 'Opakowania na prezenty', 'opakowanie na prezent'),
    row(167, 'Kalendarze i notesy', 'notes'),
  ]),
  row(168, 'Dla zwierząt', 'rzecz dla zwierzęcia', 'rzeczy dla zwierząt', [
    row(169, 'Obroże i smycze', 'obroża'),
    row(170, 'Legowiska', 'legowisko'),
    row(171, 'Ubranka dla psów', 'ubranko dla psa'),
    row(172, 'Zabawki dla zwierząt', 'zabawka dla zwierzęcia'),
  ]),
  row(173, 'Akcesoria do telefonu', 'akcesorium do telefonu', [
    row(174, 'Etui na telefon', 'etui na telefon'),
    row(175, 'Uchwyty i statywy', 'statyw'),
  ]),
  row(176, 'Podróże', 'rzecz na podróż', 'rzeczy na podróż', [
    row(177, 'Walizki', 'walizka'),
    row(178, 'Kosmetyczki', 'kosmetyczka'),
    row(179, 'Parasole', 'parasol'),
  ]),
])
