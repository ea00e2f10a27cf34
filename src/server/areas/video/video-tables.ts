/** Tables of the area `video` that others may read and refer to, apart from its face, which loads all services. */
export { liveParts, lives, productDefinitionHistory } from './broadcast/table.ts'
export { isShownByListed } from './offer/shown.repo.ts'
export { reactions } from './reaction/table.ts'
export { isUndeleted, isListed, videoDays, videos } from './video/table.ts'
