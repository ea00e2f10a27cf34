import type { Page } from '@playwright/test'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { CreateDepotProduct } from '#contracts/catalogue/depot.ts'
import { teamMembers } from '#server/areas/account/team/table.ts'
import { readConfig } from '#server/context/config.ts'
import { openContext } from '#server/context/context.ts'
import { findProgram } from '../../scripts/bootstrap/programs.mjs'
import { chooseCategory } from './choose-category.ts'
import { newDataDir, removeDataDir } from './data-dir.ts'
import { startOwnServer } from './own-server.ts'
import { openSignedIn } from './people.ts'
import { expect } from './test.ts'

const SELLER = {
  email: 'wanda@example.com',
  username: 'wanda.nadajaca',
  password: 'hasło z testu',
  firstname: 'Wanda',
  lastname: 'Nadająca',
}
/** Runs the lives of that seller. */
export const MEMBER = {
  email: 'marta@example.com',
  username: 'marta.z.zespolu',
  password: 'hasło z testu',
  firstname: 'Marta',
  lastname: 'Pomocna',
}
const PRODUCTS = [
  { code: 'T-1', name: 'Torba żółta', description: 'Z lnu', price: 49.9 },
  { code: 'T-2', name: 'Torba czarna', description: 'Z bawełny', price: 59.9 },
]

/** Starts a separate server with a media server and a seller who has two products, and a team. */
export async function startStudioServer() {
  const dataDir = await newDataDir('studio')
  const context = await openContext(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', DEMO: '0' }), false)
  try {
    const { uuid } = await context.services.users.signUp(SELLER)
    const member = await context.services.users.signUp(MEMBER)
    const { db } = context.database
    await db.insert(teamMembers).values({ sellerUuid: uuid, memberUuid: member.uuid, roles: ['lives'] })
    await context.services.shops.open(uuid, 'Kram Wandy')
    for (const product of PRODUCTS) {
      const body = { ...product, categoryUuid: CATEGORIES[0]?.categoryUuid, variants: [{ size: 'UNI', quantity: 3 }] }
      await context.services.depots.create(uuid, CreateDepotProduct.parse(body))
    }
  } finally {
    await context.close()
  }
  const { origin, close } = await startOwnServer(dataDir, { JANUS_PATH: findProgram.janus() ?? '' })
  return {
    origin,
    close: async () => {
      await close()
      await removeDataDir(dataDir)
    },
  }
}

export async function openStudio(page: Page, origin: string, { email, password } = SELLER) {
  page.setDefaultTimeout(30_000)
  await openSignedIn(page, { username: email, password }, `${origin}/profile/stream_create`)
  await expect(page).toHaveURL(`${origin}/profile/stream_create`)
}

export async function describeLive(page: Page, description: string, products: readonly string[] = []) {
  await page.getByLabel('Opis').fill(description)
  await chooseCategory(page, 'Torebki')
  for (const product of products) {
    await page.getByRole('combobox', { name: /^Produkty/ }).fill(product)
    await page.getByRole('option', { name: product }).click()
  }
}
