import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readZipcode } from '#contracts/base/zipcode.rules.ts'
import { deliveryQueries } from '#data/catalogue/delivery/queries.ts'
import { cityOfZipcode } from '#lib/base/city-of-zipcode.ts'
import type { CheckoutFormApi } from './use-checkout-words.ts'

/** Fills in the city of the post code: of a large city at once, otherwise of the parcel lockers that have this code. */
export function useInferredCity({ watch, getValues, setValue, clearErrors }: CheckoutFormApi): void {
  const zipcode = readZipcode(watch('zipcode'))
  const large = zipcode && cityOfZipcode(zipcode)
  const { data } = useQuery({ ...deliveryQueries.points(zipcode ?? ''), enabled: zipcode !== null && large === null })
  const cities = new Set(data?.data.flatMap((point) => (point.zipcode === zipcode ? point.city : [])))
  const [only = null] = cities.size === 1 ? cities : []
  const city = large ?? only
  const filled = useRef('')

  useEffect(() => {
    // A typed city stays.
    if (city === null || ![filled.current, ''].includes(getValues('city'))) return
    filled.current = city
    setValue('city', city, { shouldDirty: true })
    clearErrors('city')
  }, [city, getValues, setValue, clearErrors])
}
