import { lines, seller } from './order-parts.ts'
import type { DemoOrder, DemoReturn, DemoStep } from './order-types.ts'
import { BAGS, CLOTHES, FIRST_BUYER, guests, SECOND_BUYER } from './orders.ts'

const delivered = (tracking: string): readonly DemoStep[] => [
  seller('accept', 0.8),
  seller('pack', 18),
  seller('send', 20, { tracking }),
  { step: 'deliver', by: 'buyer', hours: 66 },
]

const returned = (hours: number, statement: string, goods: string, steps: DemoReturn['steps'] = []): DemoReturn => ({
  hours,
  statement,
  lines: lines(goods),
  steps,
})

const renata = guests.find(({ firstName }) => firstName === 'Renata') ?? FIRST_BUYER

/** A return in each of its states, and one of an order that was not sent. */
export const returnedOrders: readonly DemoOrder[] = [
  {
    key: 'return-declared',
    ageHours: 150,
    buyer: FIRST_BUYER,
    delivery: 'courier',
    payment: 'cash',
    lines: lines('sukienka-laka 38', 'koszulka-satyna M'),
    parts: {
      [CLOTHES]: {
        steps: delivered('0000000000058'),
        returns: [
          returned(141, 'Rękawy są na mnie za krótkie. Konto: 61 1090 1014 0000 0712 1981 2874', 'koszulka-satyna M'),
        ],
      },
    },
  },
  {
    key: 'return-sent-back',
    ageHours: 210,
    buyer: SECOND_BUYER,
    delivery: 'locker',
    payment: 'transfer',
    lines: lines('torba-rynek UNI 2'),
    parts: {
      [BAGS]: {
        steps: [seller('pay', 0.5), ...delivered('620000000000000000000033')],
        returns: [
          returned(100, '', 'torba-rynek UNI', [
            { step: 'sendBack', hours: 130, tracking: '620000000000000000000041' },
          ]),
        ],
      },
    },
  },
  {
    key: 'return-received',
    ageHours: 260,
    buyer: renata,
    delivery: 'courier',
    payment: 'cash',
    lines: lines('torebka-lezka UNI', 'portfel-szalwia UNI'),
    parts: {
      [BAGS]: {
        steps: [...delivered('0000000000065'), seller('bookCash', 105)],
        returns: [
          returned(110, 'Kolor jest ładny, ale nie pasuje mi do płaszcza.', 'torebka-lezka UNI', [
            { step: 'sendBack', hours: 125, tracking: '0000000000072' },
            { step: 'receive', hours: 190, isRestocked: true },
          ]),
        ],
      },
    },
  },
  {
    key: 'return-settled',
    ageHours: 300,
    buyer: FIRST_BUYER,
    delivery: 'locker',
    payment: 'transfer',
    lines: lines('plaszcz-orzech M'),
    parts: {
      [CLOTHES]: {
        steps: [seller('pay', 0.5), ...delivered('620000000000000000000058')],
        returns: [
          returned(90, 'Za szeroki w ramionach.', 'plaszcz-orzech M', [
            { step: 'sendBack', hours: 96, tracking: '620000000000000000000066' },
            { step: 'receive', hours: 150, isRestocked: true },
            { step: 'settle', hours: 152, deduction: 15, reason: 'Brakuje zapasowego guzika.' },
          ]),
        ],
      },
    },
  },
  {
    key: 'return-before-sending',
    ageHours: 30,
    buyer: SECOND_BUYER,
    delivery: 'courier',
    payment: 'cash',
    lines: lines('figi-trojpak M'),
    parts: { [CLOTHES]: { steps: [seller('accept', 0.9)], returns: [returned(9, '', 'figi-trojpak M')] } },
  },
]
