import { demoEmail } from './accounts.ts'
import type { DemoGuest, DemoMessage, DemoOrder, DemoOrderLine, DemoStep } from './order-types.ts'

export const BAGS = 'torebkarnia'
export const CLOTHES = 'szafa.ewy'
export const FIRST_BUYER = 'kasia.mazur'
export const SECOND_BUYER = 'zuza.k'

/** "torba-rynek UNI 2" */
const lines = (...texts: string[]): readonly DemoOrderLine[] =>
  texts.map((text) => {
    const [product = '', size = '', quantity] = text.split(' ')
    return { product, size, quantity: Number(quantity ?? 1) }
  })

const seller = (step: DemoStep['step'], hours: number, rest: Partial<DemoStep> = {}): DemoStep => ({
  step,
  by: 'seller',
  hours,
  ...rest,
})
const buyer = (step: DemoStep['step'], hours: number): DemoStep => ({ step, by: 'buyer', hours })
const fromBuyer = (text: string, hours: number, isRead = true): DemoMessage => ({
  author: 'buyer',
  text,
  hours,
  isRead,
})
const fromSeller = (text: string, hours: number, isRead = true): DemoMessage => ({
  author: 'seller',
  text,
  hours,
  isRead,
})

const guest = (firstName: string, lastName: string, city: string): DemoGuest => ({
  ...{ firstName, lastName, city },
  email: demoEmail(`gosc.${firstName.toLowerCase()}`),
})

export const guests: readonly DemoGuest[] = [
  guest('Iwona', 'Lis', 'Łódź'),
  guest('Dorota', 'Malec', 'Wrocław'),
  guest('Paulina', 'Wilk', 'Gdynia'),
  guest('Jan', 'Sowa', 'Lublin'),
  guest('Renata', 'Kos', 'Toruń'),
  guest('Beata', 'Dudek', 'Rzeszów'),
]
const [iwona, dorota, paulina] = guests as [DemoGuest, DemoGuest, DemoGuest]

/** Orders of two sellers and two buyers in every state; what was sold before is in `fill/past-orders.ts`. */
export const orders: readonly DemoOrder[] = [
  {
    key: 'awaiting-both',
    ...{ ageHours: 5, buyer: FIRST_BUYER, delivery: 'locker', payment: 'transfer' },
    lines: lines('etui-na-karty UNI', 'spodnica-plisowana M'),
    parts: { [BAGS]: { steps: [] }, [CLOTHES]: { steps: [] } },
  },
  {
    key: 'awaiting-guest',
    ...{ ageHours: 9, buyer: dorota, delivery: 'courier', payment: 'transfer' },
    lines: lines('sukienka-laka 38'),
    parts: { [CLOTHES]: { steps: [] } },
  },
  {
    key: 'placed-first',
    ...{ ageHours: 0.2, buyer: FIRST_BUYER, delivery: 'courier', payment: 'cash' },
    lines: lines('torba-rynek UNI 2', 'portfel-szalwia UNI'),
    note: 'Proszę dzwonić domofonem 14, dzwonek nie działa.',
    parts: { [BAGS]: { steps: [] } },
  },
  {
    key: 'placed-second',
    ...{ ageHours: 0.3, buyer: SECOND_BUYER, delivery: 'locker', payment: 'cash' },
    lines: lines('biustonosz-malina 75B', 'figi-trojpak M 2'),
    parts: { [CLOTHES]: { steps: [] } },
  },
  {
    key: 'placed-paid',
    ...{ ageHours: 6, buyer: SECOND_BUYER, delivery: 'courier', payment: 'transfer' },
    lines: lines('torebka-lezka UNI'),
    parts: { [BAGS]: { steps: [seller('pay', 5.6)] } },
  },
  {
    key: 'accepted-invoice',
    ...{ ageHours: 20, buyer: SECOND_BUYER, delivery: 'courier', payment: 'cash' },
    lines: lines('torba-rynek UNI 5'),
    invoice: {
      ...{ company: 'Kwiaciarnia Pod Lipą Zuzanna Kowalik', nip: '0000000081', street: 'ul. Lipowa 3' },
      ...{ zipcode: '40-012', city: 'Katowice', isProfessional: true },
    },
    parts: {
      [BAGS]: {
        steps: [seller('accept', 0.8)],
        messages: [
          fromBuyer('Dzień dobry, czy torby mogą być zapakowane każda osobno? To prezenty dla dziewczyn z pracy.', 2),
          fromSeller('Oczywiście, każda dostanie swój papier i wstążkę.', 3),
        ],
        ownNote: 'Pięć osobnych pakunków, wstążka malinowa.',
      },
    },
  },
  {
    key: 'accepted-cancel-asked',
    ...{ ageHours: 16, buyer: FIRST_BUYER, delivery: 'locker', payment: 'transfer' },
    lines: lines('sweter-warkocz M'),
    parts: {
      [CLOTHES]: {
        steps: [seller('pay', 2), seller('accept', 2.5), buyer('askCancel', 13)],
        messages: [fromBuyer('Przepraszam, pomyliłam rozmiar. Czy mogę zrezygnować i zamówić L?', 13.1, false)],
      },
    },
  },
  {
    key: 'accepted-guest',
    ...{ ageHours: 11, buyer: paulina, delivery: 'locker', payment: 'cash' },
    lines: lines('figi-trojpak L'),
    parts: { [CLOTHES]: { steps: [seller('accept', 1)] } },
  },
  {
    key: 'packed-both',
    ...{ ageHours: 27, buyer: FIRST_BUYER, delivery: 'courier', payment: 'cash' },
    lines: lines('worek-koniak UNI', 'koszulka-satyna M'),
    parts: {
      [BAGS]: { steps: [seller('accept', 0.7), seller('pack', 21)] },
      [CLOTHES]: { steps: [seller('accept', 0.9), seller('pack', 23)] },
    },
  },
  {
    key: 'packed-pickup',
    ...{ ageHours: 31, buyer: SECOND_BUYER, delivery: 'pickup', payment: 'cash' },
    lines: lines('portfel-szalwia UNI'),
    parts: {
      [BAGS]: {
        steps: [seller('accept', 0.5), seller('pack', 4)],
        messages: [fromSeller('Portfel czeka w pracowni, codziennie od 10 do 18.', 4.2, false)],
      },
    },
  },
  {
    key: 'sent-locker',
    ...{ ageHours: 60, buyer: FIRST_BUYER, delivery: 'locker', payment: 'transfer' },
    lines: lines('torebka-lezka UNI', 'torba-rynek UNI'),
    parts: {
      [BAGS]: {
        steps: [
          seller('pay', 3),
          seller('accept', 3.5),
          seller('pack', 24),
          seller('send', 26, { tracking: '620000000000000000000017' }),
        ],
      },
    },
  },
  {
    key: 'sent-courier',
    ...{ ageHours: 75, buyer: SECOND_BUYER, delivery: 'courier', payment: 'cash' },
    lines: lines('plaszcz-orzech M'),
    parts: {
      [CLOTHES]: {
        steps: [seller('accept', 0.9), seller('pack', 40), seller('send', 44, { tracking: '0000000000023' })],
        messages: [
          fromBuyer('Czy płaszcz pasuje na 168 cm wzrostu?', 5),
          fromSeller('Tak, sięga wtedy tuż za kolano.', 8),
        ],
      },
    },
  },
  {
    key: 'undelivered',
    ...{ ageHours: 240, buyer: iwona, delivery: 'locker', payment: 'cash' },
    lines: lines('sukienka-zmierzch 38', 'spodnica-plisowana L'),
    parts: {
      [CLOTHES]: {
        steps: [
          seller('accept', 1),
          seller('pack', 20),
          seller('send', 22, { tracking: '620000000000000000000025' }),
          seller('undeliver', 190, { isRestocked: true }),
        ],
        ownNote: 'Nieodebrane z paczkomatu, wróciło całe. Napisać przed ponowną wysyłką.',
      },
    },
  },
  {
    key: 'undelivered-bag',
    ...{ ageHours: 330, buyer: dorota, delivery: 'courier', payment: 'cash' },
    lines: lines('worek-koniak UNI'),
    parts: {
      [BAGS]: {
        steps: [
          seller('accept', 1),
          seller('pack', 20),
          seller('send', 22, { tracking: '0000000000041' }),
          seller('undeliver', 200),
        ],
      },
    },
  },
  {
    key: 'cancelled-by-buyer',
    ...{ ageHours: 98, buyer: FIRST_BUYER, delivery: 'courier', payment: 'cash' },
    lines: lines('torebka-lezka UNI'),
    parts: { [BAGS]: { steps: [buyer('cancel', 0.4)] } },
  },
  {
    key: 'cancelled-by-seller',
    ...{ ageHours: 150, buyer: SECOND_BUYER, delivery: 'locker', payment: 'cash' },
    lines: lines('koszulka-satyna M'),
    parts: {
      [CLOTHES]: {
        steps: [
          seller('accept', 0.5),
          seller('cancel', 20, { reason: 'Przy pakowaniu znalazłam skazę na materiale. Przepraszam!' }),
        ],
      },
    },
  },
  {
    key: 'cancelled-unpaid',
    ...{ ageHours: 200, buyer: SECOND_BUYER, delivery: 'courier', payment: 'transfer' },
    lines: lines('portfel-szalwia UNI'),
    parts: { [BAGS]: { steps: [buyer('cancel', 30)] } },
  },
]
