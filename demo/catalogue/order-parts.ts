import type { DemoMessage, DemoOrderLine, DemoStep } from './order-types.ts'

/** "torba-rynek UNI 2" */
export const lines = (...texts: string[]): readonly DemoOrderLine[] =>
  texts.map((text) => {
    const [product = '', size = '', quantity] = text.split(' ')
    return { product, size, quantity: Number(quantity ?? 1) }
  })

export const seller = (step: DemoStep['step'], hours: number, rest: Partial<DemoStep> = {}): DemoStep => ({
  step,
  by: 'seller',
  hours,
  ...rest,
})
export const buyer = (step: DemoStep['step'], hours: number): DemoStep => ({ step, by: 'buyer', hours })
export const fromBuyer = (text: string, hours: number, isRead = true): DemoMessage => ({
  author: 'buyer',
  text,
  hours,
  isRead,
})
export const fromSeller = (text: string, hours: number, isRead = true): DemoMessage => ({
  author: 'seller',
  text,
  hours,
  isRead,
})
