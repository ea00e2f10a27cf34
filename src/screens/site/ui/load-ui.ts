import { isDevelopment } from '#lib/shared/env.ts'
import type { StaticLoadResult } from '#lib/server/page.ts'

/** Design system page for developers; 404 in production. */
export const loadUi = async (): Promise<StaticLoadResult> => (isDevelopment ? {} : { notFound: true })
