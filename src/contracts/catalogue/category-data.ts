import type { Category, CategoryList } from './category.ts'

/** Uuid of a catalogue entry. The ten categories are its first ten entries. */
export const categoryUuid = (number: number) => `018f3a10-0000-7000-8000-${String(number).padStart(12, '0')}`

const category = (id: number, slug: string, title: string): Category => ({
  id,
  documentId: `kategoria-${slug}`,
  slug,
  title,
  categoryUuid: categoryUuid(id),
})

/** The ten categories, in display order. */
export const CATEGORIES: readonly Category[] = [
  category(1, 'bielizna-damska', 'Bielizna damska'),
  category(2, 'bizuteria-damska', 'Biżuteria damska'),
  category(3, 'kremy', 'Kremy'),
  category(4, 'makijaz', 'Makijaż'),
  category(5, 'obuwie-damskie', 'Obuwie damskie'),
  category(6, 'odziez-damska', 'Odzież damska'),
  category(7, 'odziez-dziecieca', 'Odzież dziecięca'),
  category(8, 'perfumy', 'Perfumy'),
  category(9, 'portfele', 'Portfele'),
  category(10, 'torebki', 'Torebki'),
]

export const CATEGORY_LIST: CategoryList = {
  data: [...CATEGORIES],
  meta: { pagination: { page: 1, pageSize: 50, pageCount: 1, total: CATEGORIES.length } },
}

export const categoryByUuid = (uuid: string) => CATEGORIES.find((entry) => entry.categoryUuid === uuid)
export const categoryBySlug = (slug: string) => CATEGORIES.find((entry) => entry.slug === slug)
