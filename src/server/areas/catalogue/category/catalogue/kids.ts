import { row } from './row.ts'

export const KIDS = row(11, 'Dla dzieci', 'artykuł dziecięcy', 'artykuły dziecięce', [
  row(7, 'Odzież dziecięca', 'ubranie dziecięce', 'ubrania dziecięce', [
    row(12, 'Odzież dla niemowląt', 'ubranko dla niemowlęcia', 'ubranka dla niemowląt', [
      row(13, 'Body niemowlęce', 'body niemowlęce'),
      row(14, 'Pajacyki', 'pajacyk'),
      row(15, 'Śpioszki', 'para śpioszków'),
      row(16, 'Rożki i otulacze', 'otulacz', 'otulacze'),
    ]),
    row(17, 'Odzież dla dziewczynek', 'ubranie dla dziewczynki', 'ubrania dla dziewczynek', [
      row(18, 'Sukienki dziewczęce', 'sukienka dziewczęca'),
      row(19, 'Spódniczki', 'spódniczka'),
      row(20, 'Bluzki dziewczęce', 'bluzka dziewczęca'),
      row(21, 'Legginsy dziewczęce', 'para legginsów dziewczęcych'),
    ]),
    row(22, 'Odzież dla chłopców', 'ubranie dla chłopca', 'ubrania dla chłopców', [
      row(23, 'Koszulki chłopięce', 'koszulka chłopięca'),
      row(24, 'Koszule chłopięce', 'koszula chłopięca'),
      row(25, 'Spodnie chłopięce', 'para spodni chłopięcych'),
      row(26, 'Bluzy chłopięce', 'bluza chłopięca'),
    ]),
    row(27, 'Kurtki dziecięce', 'kurtka dziecięca'),
    row(28, 'Piżamy dziecięce', 'piżama dziecięca'),
    row(29, 'Czapki i szaliki dziecięce', 'czapka dziecięca', 'czapki i szaliki dziecięce'),
    row(30, 'Skarpetki i rajstopy dziecięce', 'para skarpetek dziecięcych'),
    row(31, 'Stroje kąpielowe dziecięce', 'dziecięcy strój kąpielowy'),
  ]),
  row(32, 'Obuwie dziecięce', 'para butów dziecięcych', 'buty dziecięce', [
    row(33, 'Kapcie dziecięce', 'para kapci dziecięcych'),
    row(34, 'Trampki dziecięce', 'para trampek dziecięcych'),
    row(35, 'Kalosze dziecięce', 'para kaloszy dziecięcych'),
    row(36, 'Buty zimowe dziecięce', 'para dziecięcych butów zimowych'),
    row(37, 'Sandały dziecięce', 'para sandałów dziecięcych'),
  ]),
  row(38, 'Przybory szkolne', 'przybór szkolny', [
    row(39, 'Plecaki szkolne', 'plecak szkolny'),
    row(40, 'Piórniki', 'piórnik'),
    row(41, 'Zeszyty i bloki', 'zeszyt'),
    row(42, 'Kredki i farby', 'komplet kredek'),
    row(43, 'Bidony i śniadaniówki', 'śniadaniówka'),
  ]),
  row(44, 'Zabawki', 'zabawka', [
    row(45, 'Zabawki dla niemowląt', 'zabawka dla niemowlęcia', [
      row(46, 'Grzechotki', 'grzechotka'),
      row(47, 'Maty edukacyjne', 'mata edukacyjna'),
    ]),
    row(48, 'Zabawki edukacyjne', 'zabawka edukacyjna', [
      row(49, 'Układanki', 'układanka'),
      row(50, 'Klocki', 'zestaw klocków'),
      row(51, 'Zabawki drewniane', 'zabawka drewniana'),
    ]),
    row(52, 'Lalki i akcesoria', 'lalka'),
    row(53, 'Maskotki', 'maskotka'),
    row(54, 'Pojazdy i tory', 'pojazd', 'pojazdy i tory'),
    row(55, 'Gry planszowe', 'gra planszowa'),
    row(56, 'Zabawki ogrodowe', 'zabawka ogrodowa'),
  ]),
  row(57, 'Pokój dziecka', 'rzecz do pokoju dziecka', 'rzeczy do pokoju dziecka', [
    row(58, 'Pościel dziecięca', 'komplet pościeli dziecięcej', 'komplety pościeli dziecięcej'),
    row(59, 'Materace dziecięce', 'materac dziecięcy'),
    row(60, 'Lampki nocne', 'lampka nocna'),
    row(61, 'Dekoracje do pokoju dziecka', 'dekoracja do pokoju dziecka'),
  ]),
  row(62, 'Akcesoria dla niemowląt', 'akcesorium dla niemowlęcia', [
    row(63, 'Smoczki i butelki', 'smoczek'),
    row(64, 'Śliniaki', 'śliniak'),
    row(65, 'Nosidła i chusty', 'nosidło'),
    row(66, 'Przewijanie i kąpiel', 'akcesorium do kąpieli', 'akcesoria do przewijania i kąpieli'),
  ]),
])
