import { KEY_FILES, storedKeys } from '../auth/keys.ts'
import { addStoredKey } from '../auth/stored-secret.ts'
import type { Config } from '../context/config.ts'
import type { Context } from '../context/context.ts'
import { StartError } from './start-error.ts'

/** Encrypts everything anew that a former key of the vault has encrypted. Running processes must know the current key. */
export async function rotateKeys({ services, vault }: Pick<Context, 'services' | 'vault'>): Promise<string> {
  const all = {
    'tokens of the social network': await services.social.relockTokens(),
    'second factors': await services.secondFactors.relock(),
    'links of orders': await services.orders.relockTokens(),
  }
  const lines = Object.entries(all).map(
    ([name, { rewritten, unreadable }]) =>
      `${name}: ${rewritten} encrypted anew` + (unreadable > 0 ? `, ${unreadable} that no key of the list opens` : ''),
  )
  const id = vault.prefix.slice(0, -1)
  const after = Object.values(all).some(({ unreadable }) => unreadable > 0)
    ? 'Keep the former keys: some texts could not be opened.'
    : `Everything is encrypted by the key ${id}. Jobs of the last day may still need the former keys; remove them after that.`
  return [...lines, after].join('\n')
}

/** Puts a new key before those that are stored under DATA_DIR. */
export async function addStoredKeys(config: Pick<Config, 'dataDir' | 'jwtSecret' | 'vaultKeys'>): Promise<string> {
  if (config.jwtSecret !== undefined || config.vaultKeys !== undefined)
    throw new StartError(
      'The keys are in JWT_SECRET and VAULT_KEYS. Add a new one at the end of both lists and restart all processes, then move it to the front and restart them again, then run `npm run admin rotate-keys`.',
    )
  const id = new Date().toISOString().slice(0, 10)
  for (const name of ['signing', 'vault'] as const) {
    const known = await storedKeys(config.dataDir, name)
    const taken = known.filter((key) => key.id.startsWith(id)).length
    await addStoredKey(config.dataDir, KEY_FILES[name], taken === 0 ? id : `${id}-${taken + 1}`)
  }
  return 'New keys are first in the files jwt-secret and vault-key. Restart the server, then run `npm run admin rotate-keys`.'
}
