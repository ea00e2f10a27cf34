import { create } from 'zustand'

/** How many things lie in the basket, for the header; whoever fills the basket tells it. */
export const useBasketCount = create(() => ({ count: 0 }))
export const setBasketCount = (count: number) => useBasketCount.setState({ count })
