/** Tables of the area `catalogue` that others may read and refer to, apart from its face, which loads all services. */
export {
  definitionProjections,
  depotProducts,
  depotVariants,
  isForSale,
  isInDepot,
  isOffered,
  pricePeriods,
  productDefinitions,
  projectionVariants,
} from './product/table.ts'
export { stockMovements } from './stock/table.ts'
