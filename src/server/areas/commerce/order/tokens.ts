import { digest } from '#server/auth/digest.ts'
import type { Vault } from '#server/auth/vault.ts'
import { newOrderToken } from './placing/numbers.ts'
import type { OrderRow } from './repo.ts'

/** Token that opens an order without an account. Encrypted and not only hashed, because later mails link with it. */
export const createOrderTokens = (vault: Pick<Vault, 'lock' | 'unlock'>) => ({
  issue: (): Pick<OrderRow, 'tokenHash' | 'lockedToken'> => {
    const token = newOrderToken()
    return { tokenHash: digest(token), lockedToken: vault.lock(token) }
  },
  read: ({ lockedToken }: Pick<OrderRow, 'lockedToken'>): string => vault.unlock(lockedToken) ?? '',
})
