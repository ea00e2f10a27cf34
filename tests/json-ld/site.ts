import { env } from '#lib/env.ts'

export const SITE = 'https://kramik.example'

/** As where the site knows its own address: what is told to others is whole then. */
export const knowSite = () => void Object.assign(env, { siteUrl: SITE })
