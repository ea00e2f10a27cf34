import type { Tokens } from './tokens.ts'

const PURPOSE = 'rendering'

/**
 * Proves to the API that a request comes from our own server-side rendering. It follows from the signing secret, which all
 * processes have in common, so that it holds between machines too and nobody else can make it.
 */
export const renderingKey = ({ seal }: Pick<Tokens, 'seal'>): string => seal(PURPOSE, '').toString('base64url')

export const isRendering = ({ isSealed }: Pick<Tokens, 'isSealed'>, key: string | string[] | undefined): boolean =>
  typeof key === 'string' && isSealed(PURPOSE, '', Buffer.from(key, 'base64url'))
