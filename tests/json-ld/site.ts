import { env } from '#lib/env.ts'

export const SITE = 'https://kramik.example'

/** Sets the address of the site. */
export const knowSite = () => void Object.assign(env, { siteUrl: SITE })
