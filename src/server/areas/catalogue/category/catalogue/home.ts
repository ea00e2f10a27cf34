import { row } from './row.ts'

export const HOME = row(67, 'Dla domu', 'artykuł dla domu', 'artykuły dla domu', [
  row(68, 'Akcesoria kuchenne', 'akcesorium kuchenne', [
    row(69, 'Garnki i patelnie', 'garnek', [
      row(70, 'Garnki', 'garnek'),
      row(71, 'Patelnie', 'patelnia'),
      row(72, 'Pokrywki', 'pokrywka'),
    ]),
    row(73, 'Noże i deski', 'nóż kuchenny'),
    row(74, 'Kubki i filiżanki', 'kubek'),
    row(75, 'Talerze i miski', 'talerz'),
    row(76, 'Sztućce', 'komplet sztućców'),
    row(77, 'Formy do pieczenia', 'forma do pieczenia'),
    row(78, 'Pojemniki na żywność', 'pojemnik na żywność'),
  ]),
  row(79, 'Tekstylia', 'wyrób tekstylny', 'wyroby tekstylne', [
    row(80, 'Pościel', 'komplet pościeli', 'komplety pościeli', [
      row(81, 'Pościel bawełniana', 'komplet pościeli bawełnianej', 'komplety pościeli bawełnianej'),
      row(82, 'Pościel z satyny', 'komplet pościeli z satyny', 'komplety pościeli z satyny'),
      row(83, 'Prześcieradła', 'prześcieradło'),
      row(84, 'Poszewki na poduszki', 'poszewka na poduszkę'),
    ]),
    row(85, 'Kołdry i poduszki', 'kołdra', [row(86, 'Kołdry', 'kołdra'), row(87, 'Poduszki', 'poduszka')]),
    row(88, 'Koce i narzuty', 'koc'),
    row(89, 'Ręczniki', 'ręcznik'),
    row(90, 'Firany i zasłony', 'zasłona'),
    row(91, 'Obrusy i bieżniki', 'obrus'),
    row(92, 'Dywany i dywaniki', 'dywan'),
  ]),
  row(93, 'Materace', 'materac', [
    row(94, 'Materace piankowe', 'materac piankowy'),
    row(95, 'Materace kieszeniowe', 'materac kieszeniowy'),
    row(96, 'Ochraniacze na materac', 'ochraniacz na materac'),
  ]),
  row(97, 'Dekoracje', 'dekoracja', [
    row(98, 'Świece i świeczniki', 'świeca'),
    row(99, 'Wazony i doniczki', 'wazon'),
    row(100, 'Ramki i obrazy', 'ramka'),
    row(101, 'Sztuczne kwiaty', 'sztuczny kwiat'),
    row(102, 'Dekoracje świąteczne', 'dekoracja świąteczna', [
      row(103, 'Ozdoby choinkowe', 'ozdoba choinkowa', [
        row(104, 'Bombki', 'bombka'),
        row(105, 'Girlandy i łańcuchy', 'girlanda'),
      ]),
      row(106, 'Ozdoby wielkanocne', 'ozdoba wielkanocna'),
    ]),
  ]),
  row(107, 'Oświetlenie', 'lampa', 'lampy i żarówki', [
    row(108, 'Lampy wiszące', 'lampa wisząca'),
    row(109, 'Lampy stołowe', 'lampa stołowa'),
    row(110, 'Girlandy świetlne', 'girlanda świetlna'),
  ]),
  row(111, 'Przechowywanie', 'rzecz do przechowywania', 'rzeczy do przechowywania', [
    row(112, 'Kosze i pudełka', 'kosz'),
    row(113, 'Wieszaki', 'wieszak'),
    row(114, 'Organizery', 'organizer'),
  ]),
  row(115, 'Środki czystości', 'środek czystości', [
    row(116, 'Pranie', 'środek do prania', 'środki do prania'),
    row(117, 'Zmywanie', 'środek do zmywania', 'środki do zmywania'),
    row(118, 'Czyszczenie powierzchni', 'środek czyszczący', 'środki czyszczące'),
    row(119, 'Ściereczki i gąbki', 'ściereczka'),
  ]),
  row(120, 'Ogród i balkon', 'rzecz do ogrodu', 'rzeczy do ogrodu i na balkon', [
    row(121, 'Narzędzia ogrodowe', 'narzędzie ogrodowe'),
    row(122, 'Nasiona i cebulki', 'opakowanie nasion'),
    row(123, 'Poduszki ogrodowe', 'poduszka ogrodowa'),
  ]),
])
