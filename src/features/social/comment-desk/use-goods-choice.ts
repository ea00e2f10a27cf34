import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { productQueries } from '#data/catalogue/product/queries.ts'
import { type Goods, goodsOf, variantsOf, variantToOffer } from './lib/variants-of.ts'

/** Choice of a variant: of the products bound to the post, or of a product that is searched for. */
export function useGoodsChoice(userUuid: string, bound: readonly Goods[], suggestedUuid: string | null) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly Goods[]>([])
  const [chosenUuid, choose] = useState(suggestedUuid)
  const products = useQuery({
    ...productQueries.search(userUuid, useDeferredValue(typed.trim())),
    placeholderData: keepPreviousData,
  })
  const definitions = products.data?.data ?? []
  const goods = goodsOf(bound, found)

  const chooseProduct = (uuid: string) => {
    const [projection] = definitions.find((one) => one.uuid === uuid)?.definitionProjections ?? []
    if (!projection) return
    const variants = variantsOf('', projection)
    setFound(variants)
    choose(variantToOffer(variants)?.variantUuid ?? null)
  }
  return {
    goods,
    chosen: goods.find(({ variantUuid }) => variantUuid === chosenUuid),
    chosenUuid,
    choose,
    definitions,
    isUnreachable: products.isError,
    search: setTyped,
    chooseProduct,
  }
}

export type GoodsChoice = ReturnType<typeof useGoodsChoice>
