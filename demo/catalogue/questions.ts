import type { DemoQuestion } from './types.ts'

const seller = 'szafa.ewy'

/** Questions to a seller outside of orders. The last one waits for its answer. */
export const questions: readonly DemoQuestion[] = [
  {
    buyer: 'zuza.k',
    seller,
    product: 'sukienka-laka',
    ageHours: 190,
    question: 'Czy kieszenie są prawdziwe? Zmieści się telefon?',
    answer: 'Prawdziwe i głębokie! Telefon wchodzi cały, sprawdzałam na swoim.',
    answeredInMinutes: 25,
    isPublished: true,
  },
  {
    buyer: 'pani.halinka',
    seller,
    product: 'sukienka-laka',
    ageHours: 120,
    question: 'Mam 165 cm wzrostu. Czy będzie za kolano?',
    answer: 'Tak, przy 165 cm kończy się dwa palce pod kolanem.',
    answeredInMinutes: 40,
    isPublished: true,
  },
  {
    buyer: 'nadia.o',
    seller,
    product: 'sweter-warkocz',
    ageHours: 96,
    question: 'Można go prać w pralce?',
    answer: 'Można, program do wełny i 30 stopni. Suszyć na płasko, wtedy warkocze zostają na miejscu.',
    answeredInMinutes: 15,
    isPublished: true,
  },
  {
    buyer: 'ola.z.podlasia',
    seller,
    product: 'plaszcz-orzech',
    ageHours: 70,
    question: 'Czy 2XL jeszcze wróci?',
    answer: 'Szyjemy dziesięć sztuk na przyszły tydzień. Zapisz się na listę, a dostaniesz znać pierwsza.',
    answeredInMinutes: 55,
    isPublished: false,
  },
  {
    buyer: 'marta.wu',
    seller,
    product: null,
    ageHours: 48,
    question: 'Czy wysyłacie też za granicę? Siostra mieszka w Pradze.',
    answer: 'Na razie tylko w Polsce, ale pakujemy na prezent, więc możesz jej zawieźć.',
    answeredInMinutes: 90,
    isPublished: false,
  },
  {
    buyer: 'kasia.mazur',
    seller,
    product: 'spodnica-plisowana',
    ageHours: 5,
    question: 'Dzień dobry! Jaka jest długość spódnicy w rozmiarze M?',
    answer: null,
    answeredInMinutes: 0,
    isPublished: false,
  },
]
