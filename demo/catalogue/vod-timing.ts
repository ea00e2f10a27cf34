/** Seconds of bringing a thing up, of one loop of showing it, and how often that loop is played. */
export const vodTiming = { change: 1.6, loop: 3.2, times: 3 } as const

/** When each product of a vod comes up: the seconds of its product history. */
export const vodHistory = (products: readonly string[]) =>
  products.map((product, i) => ({
    product,
    seconds: Math.round(i * (vodTiming.change + vodTiming.loop * vodTiming.times) * 10) / 10,
  }))
