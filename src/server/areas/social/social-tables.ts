/** Tables of the area `social` that others may read and refer to, apart from its face, which loads all services. */
export { pagePostProducts, pagePosts } from './page-post/table.ts'
export { socialPages } from './social/table.ts'
