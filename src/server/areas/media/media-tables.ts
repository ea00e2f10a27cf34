/** Tables of the area `media` that others may read and refer to, apart from its face, which loads all services. */
export { media } from './media/table.ts'
