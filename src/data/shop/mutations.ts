import { mutationOptions } from '@tanstack/react-query'
import { Shop } from '#contracts/shop.ts'
import type { OpenShop } from '#contracts/shop.ts'
import { sessionQueries } from '#data/session/queries.ts'
import { browserApi } from '#lib/api.ts'

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
}
