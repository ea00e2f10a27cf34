import { env } from '#lib/shared/env.ts'

export const SITE = 'https://kramik.example'

/** Sets the URL of the site. */
export const knowSite = () => void Object.assign(env, { siteUrl: SITE })
