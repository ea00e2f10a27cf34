/** Of the address and of filters: everything, or only what is left. */
export const PRODUCT_AVAILABILITY = { all: 0, available: 1 } as const
