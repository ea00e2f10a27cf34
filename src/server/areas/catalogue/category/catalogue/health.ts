import { row } from './row.ts'

export const HEALTH = row(124, 'Dla zdrowia', 'artykuł dla zdrowia', 'artykuły dla zdrowia', [
  row(125, 'Masaż i odprężenie', 'przyrząd do masażu', 'przyrządy do masażu', [
    row(126, 'Masażery', 'masażer'),
    row(127, 'Olejki eteryczne', 'olejek eteryczny'),
    row(128, 'Sole do kąpieli', 'sól do kąpieli'),
  ]),
  row(129, 'Ćwiczenia w domu', 'przyrząd do ćwiczeń', 'przyrządy do ćwiczeń', [
    row(130, 'Maty do ćwiczeń', 'mata do ćwiczeń'),
    row(131, 'Gumy i taśmy', 'guma do ćwiczeń'),
    row(132, 'Hantle i obciążniki', 'hantel'),
  ]),
  row(133, 'Zdrowy sen', 'rzecz do spania', 'rzeczy do spania', [
    row(134, 'Poduszki ortopedyczne', 'poduszka ortopedyczna'),
    row(135, 'Opaski na oczy', 'opaska na oczy'),
  ]),
  row(136, 'Higiena', 'artykuł higieniczny', 'artykuły higieniczne', [
    row(137, 'Szczoteczki i pasty', 'szczoteczka do zębów'),
    row(138, 'Higiena intymna', 'artykuł do higieny intymnej', 'artykuły do higieny intymnej'),
    row(139, 'Chusteczki', 'opakowanie chusteczek'),
  ]),
  row(140, 'Rajstopy i skarpety zdrowotne', 'para skarpet zdrowotnych'),
  row(141, 'Termofory i okłady', 'termofor'),
])
