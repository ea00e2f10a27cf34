/** Values of the availability filter, also in addresses: all products, or only those in stock. */
export const PRODUCT_AVAILABILITY = { all: 0, available: 1 } as const
