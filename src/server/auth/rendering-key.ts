import type { Tokens } from './tokens.ts'

const PURPOSE = 'rendering'

/**
 * Key that proves to the API that a request comes from our server-side rendering. It is derived from the signing
 * secret, so all processes and machines share it and nobody else can make it.
 */
export const renderingKey = ({ seal }: Pick<Tokens, 'seal'>): string => seal(PURPOSE, '').toString('base64url')

export const isRendering = ({ isSealed }: Pick<Tokens, 'isSealed'>, key: string | string[] | undefined): boolean =>
  typeof key === 'string' && isSealed(PURPOSE, '', Buffer.from(key, 'base64url'))
