/** A seller's page on the test network, with the access tokens of its owner and of the page. */
export const socialPage = {
  seller: 'szafa.ewy',
  owner: { id: '290000000000001', first_name: 'Ewa', last_name: 'Sadowska' },
  id: '290000000000002',
  name: 'Szafa Ewy (strona testowa)',
  category: 'Odzież',
  personToken: 'EAA-osoby-na-probe',
  pageToken: 'EAA-strony-na-probe',
} as const

/** People who comment on the posts of the page. */
export const socialPeople = [
  'Karolina Lis',
  'Magda Zielińska',
  'Dorota Krawczyk',
  'Beata Nowicka',
  'Sylwia Pawlak',
  'Agata Wrona',
  'Irena Bielska',
] as const
type Writer = (typeof socialPeople)[number]

type DemoPost = {
  id: string
  minutesAgo: number
  content: string
  /** Slugs of the seller's products in the post. */
  products: readonly string[]
  /** `answer`: the page's reply to the comment. */
  comments: readonly { author: Writer; minutesAgo: number; content: string; answer?: string }[]
}

export const socialPosts: readonly DemoPost[] = [
  {
    id: `${socialPage.id}_290000000000011`,
    minutesAgo: 190,
    content:
      'Sweter Warkocz wrócił! 🧶 Kod ODZ-710, rozmiary od S do 3XL. Napiszcie w komentarzu swój rozmiar, a odłożę go dla Was.',
    products: ['sweter-warkocz'],
    comments: [
      { author: 'Karolina Lis', minutesAgo: 171, content: 'Biorę M!' },
      {
        author: 'Dorota Krawczyk',
        minutesAgo: 164,
        content: 'Czy on gryzie w szyję?',
        answer: 'Ani trochę, noszę go na gołą skórę 🙂',
      },
      { author: 'Magda Zielińska', minutesAgo: 122, content: 'Poproszę L' },
      { author: 'Irena Bielska', minutesAgo: 97, content: 'Piękny, ale tym razem nie dla mnie' },
      { author: 'Agata Wrona', minutesAgo: 61, content: 'Rezerwuję 2 szt XL' },
      { author: 'Beata Nowicka', minutesAgo: 34, content: 'elka dla mnie 😍' },
      { author: 'Magda Zielińska', minutesAgo: 21, content: 'I jeszcze S dla siostry poproszę' },
      { author: 'Sylwia Pawlak', minutesAgo: 12, content: 'Jak ktoś zrezygnuje, to ja chętnie M' },
    ],
  },
  {
    id: `${socialPage.id}_290000000000012`,
    minutesAgo: 1510,
    content: 'Spódnica plisowana na piątkowe wyjścia. Kod ODZ-722, od XS do 6XL. Która z Was idzie tańczyć?',
    products: ['spodnica-plisowana'],
    comments: [
      { author: 'Sylwia Pawlak', minutesAgo: 1432, content: 'Poproszę XS' },
      { author: 'Karolina Lis', minutesAgo: 1380, content: 'Biorę 4XL, wreszcie mój rozmiar!' },
      { author: 'Sylwia Pawlak', minutesAgo: 260, content: 'Jednak rezygnuję, przepraszam' },
    ],
  },
  {
    id: `${socialPage.id}_290000000000013`,
    minutesAgo: 4390,
    content: 'Kurier właśnie wniósł cztery kartony. Zgadnijcie, co w środku!',
    products: [],
    comments: [
      { author: 'Irena Bielska', minutesAgo: 4300, content: 'Płaszcze?' },
      { author: 'Beata Nowicka', minutesAgo: 4282, content: 'Oby coś w szałwii 💚' },
    ],
  },
]
