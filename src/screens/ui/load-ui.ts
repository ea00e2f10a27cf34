import { isDevelopment } from '#lib/env.ts'
import type { StaticLoadResult } from '#lib/server/page.ts'

/** A workbench for those who build: nobody else finds it. */
export const loadUi = async (): Promise<StaticLoadResult> => (isDevelopment ? {} : { notFound: true })
