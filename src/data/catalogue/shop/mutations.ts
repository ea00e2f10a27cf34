import { mutationOptions } from '@tanstack/react-query'
import type { EditShop } from '#contracts/catalogue/edit-shop.ts'
import { type OpenShop, ShopDetails } from '#contracts/catalogue/shop.ts'
import { Shop } from '#contracts/account/shop-of-user.ts'
import { sessionQueries } from '#data/account/session/queries.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import { shopQueries } from './queries.ts'

export const shopMutations = {
  /** Makes the user a seller. */
  open: (userUuid: string, api = browserApi) =>
    mutationOptions({
      mutationFn: (shop: OpenShop) => api.post(`/user/${userUuid}/shop`, Shop, shop),
      onSuccess: (shop, _shop, _context, { client }) =>
        client.setQueryData(sessionQueries.currentUser(userUuid, api).queryKey, (user) =>
          user ? { ...user, shop, roles: [...new Set([...user.roles, 'seller' as const])] } : user,
        ),
    }),
  edit: (userUuid: string, api = browserApi) =>
    mutationOptions({
      mutationFn: (changes: EditShop) => api.patch(`/user/${userUuid}/shop`, ShopDetails, changes),
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
