import { mutationOptions } from '@tanstack/react-query'
import type { EditShop } from '#contracts/catalogue/edit-shop.ts'
import type { OpenShop } from '#contracts/catalogue/shop.ts'
import { sessionQueries } from '#data/account/session/queries.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { shopQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/catalogue/shop.calls.ts')).shopCalls)

export const shopMutations = {
  /** Makes the user a seller. */
  open: (userUuid: string) =>
    mutationOptions({
      mutationFn: (shop: OpenShop) => call('POST /user/:id/shop', { params: { id: userUuid }, body: shop }),
      onSuccess: (shop, _shop, _context, { client }) =>
        client.setQueryData(sessionQueries.currentUser(userUuid).queryKey, (user) =>
          user ? { ...user, shop, roles: [...new Set([...user.roles, 'seller' as const])] } : user,
        ),
    }),
  edit: (userUuid: string) =>
    mutationOptions({
      mutationFn: (changes: EditShop) => call('PATCH /user/:id/shop', { params: { id: userUuid }, body: changes }),
      onSuccess: (details, _changes, _context, { client }) => {
        const { uuid, slug, name } = details
        client.setQueryData(shopQueries.details(userUuid).queryKey, details)
        client.setQueryData(sessionQueries.currentUser(userUuid).queryKey, (user) =>
          user ? { ...user, shop: { uuid, slug, name } } : user,
        )
        void client.invalidateQueries({ queryKey: ['user'] })
      },
    }),
}
