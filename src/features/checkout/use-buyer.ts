import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { deliveryQueries } from '#data/delivery/queries.ts'
import { sessionQueries } from '#data/session/queries.ts'
import { useSession } from '#lib/session.ts'

/** What is known of a signed-in buyer, by the fields of the checkout; null until then, and for a guest. */
export function useBuyer() {
  const userId = useSession()?.userId
  const { data: user } = useQuery(sessionQueries.currentUser(userId))
  const { data: saved } = useQuery({ ...deliveryQueries.addresses(userId ?? ''), enabled: userId !== undefined })
  return useMemo(() => {
    if (!user || !saved) return null
    const [address] = saved.data
    return {
      email: user.email,
      firstname: address?.firstname ?? user.firstname,
      lastname: address?.lastname ?? user.lastname,
      phone: address?.phone ?? user.profile.phone,
      street: address?.street ?? user.profile.address,
      zipcode: address?.zipcode ?? user.profile.zipcode,
      city: address?.city ?? user.profile.city,
    }
  }, [user, saved])
}
