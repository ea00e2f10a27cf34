import type { VariantDefinitionProjection } from '#contracts/catalogue/product.ts'

type Variant = Pick<VariantDefinitionProjection, 'uuid' | 'name' | 'size'>

/** Value of a variant in the address: its size, with the name if several variants have that size. */
export const addressOfVariant = ({ size, name }: Variant, all: readonly Variant[]) =>
  all.filter((one) => one.size === size).length > 1 ? `${size} ${name}` : size

/** Variant that an address names, by a size that several have the first of them; null if there is none. */
export function variantInAddress<V extends Variant>(all: readonly V[], value: string | null): V | null {
  const wanted = value?.trim().toLowerCase()
  const isWanted = (text: string) => text.toLowerCase() === wanted
  return all.find((one) => isWanted(addressOfVariant(one, all))) ?? all.find(({ size }) => isWanted(size)) ?? null
}
