/** Page number in an address, from 1; null if invalid. */
export const readPageNumber = (value: string | string[] | undefined): number | null =>
  typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : null
