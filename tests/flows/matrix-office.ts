import { randomUUID } from 'node:crypto'
import type { articleOfficeCalls } from '#contracts/site/article-office.calls.ts'
import type { ArticleContent } from '#contracts/site/article-office.ts'
import type { officeCalls } from '#contracts/office/office.calls.ts'
import type { officeOrderCalls } from '#contracts/office/order.calls.ts'
import type { personCalls } from '#contracts/office/person.calls.ts'
import type { pointCalls } from '#contracts/office/point.calls.ts'
import type { promotionOfficeCalls } from '#contracts/office/promotion.calls.ts'
import type { recoveryCalls } from '#contracts/office/recovery.calls.ts'
import type { reportCalls } from '#contracts/office/report.calls.ts'
import type { TakeDecision } from '#contracts/office/decision.ts'
import type { seasonOfficeCalls } from '#contracts/office/season.calls.ts'
import type { upkeepCalls } from '#contracts/office/upkeep.calls.ts'
import { buildUser } from '#tests/factories/user.ts'
import { app, as, visitor } from '#tests/setup/app.ts'
import { buildGoods, orderOf, placeOrder } from '#tests/factories/order.ts'
import type { Lines, World } from './matrix-world.ts'

const WHY = {
  measure: 'warn',
  ground: 'terms',
  clause: '§ 5',
  facts: 'Zdjęcia są cudze.',
  until: null,
} satisfies TakeDecision
const NOTICE = {
  reason: 'spam',
  text: 'Ciągle to samo ogłoszenie',
  isInGoodFaith: true,
  name: 'Ola',
  email: 'ola@example.com',
} as const

/** A report of a reel of the owner by a buyer. */
async function reportUuid({ buyer, video }: World) {
  const body = { ...NOTICE, kind: 'video', subjectUuid: (await video()).uuid }
  return ((await as(buyer).post('/report', body)).body as { uuid: string }).uuid
}
const report = async (world: World) => ({ path: { report: await reportUuid(world) } })

/** A decision about the owner, by none of the operator's people. */
async function decided(world: World) {
  const uuid = await reportUuid(world)
  const { decisions } = app().context.services
  const { uuid: decision } = await decisions.decideReport(world.other.uuid, uuid, WHY)
  return decision
}
const decision = async (world: World) => ({ path: { decision: await decided(world) } })

/** A report by a visitor that was decided, with the key of its letter. */
async function ofVisitor({ video, other }: World) {
  const body = { ...NOTICE, kind: 'video', subjectUuid: (await video()).uuid }
  const { uuid: report } = (await visitor().post('/report', body)).body as { uuid: string }
  const { services, tokens } = app().context
  await services.decisions.decideReport(other.uuid, report, WHY)
  return { report, key: tokens.seal('report', report).toString('base64url') }
}

async function complained(world: World) {
  const uuid = await decided(world)
  const { services } = app().context
  return {
    path: {
      complaint: (await services.decisions.complain(world.owner.uuid, uuid, 'To moje zdjęcia, mam oryginały')).uuid,
    },
  }
}

const ofOwner = ({ owner }: World) => ({ path: { user: owner.uuid } })

/** A guest's order from the owner, with a complaint. */
async function disputed({ owner }: World) {
  const { variants } = await buildGoods([1], 9900, owner)
  const placed = await placeOrder(visitor(), [{ variant: variants[0] ?? '' }])
  const part = (await orderOf(placed)).sellerOrders[0]?.uuid ?? ''
  const { body } = await visitor().send('POST', `/sellerOrder/${part}/message`, {
    body: JSON.stringify({ text: 'Szew się rozszedł', kind: 'complaint' }),
    headers: { 'content-type': 'application/json', 'order-token': placed.token },
  })
  return { order: placed.id, part, dispute: (body as { uuid: string }).uuid }
}

const SEASON = { from: '12-01', last: '12-24', cutoff: '12-27' }

const TOMORROW = new Date(Date.now() + 24 * 60 * 60_000).toISOString()
const unknownPromotion = () => ({ path: { promotion: randomUUID() }, headers: { 'if-match': '1' } })

const TEXT = {
  slug: 'buty',
  title: 'Buty',
  description: '',
  author: 'zakupy',
  category: null,
  coverUuid: null,
  body: '',
} satisfies ArticleContent

/** A draft by another buyer. */
async function article({ other }: World) {
  const { article: made } = await app().context.services.articles.create(other.uuid, { title: 'Buty' }, undefined)
  return { path: { article: made.uuid } }
}
const seenArticle = async (world: World) => ({ ...(await article(world)), headers: { 'if-match': '1' } })

/** Calls of the office and of reports; a part of `MATRIX`. */
export const OFFICE_LINES: Lines<
  typeof reportCalls &
    typeof officeCalls &
    typeof personCalls &
    typeof upkeepCalls &
    typeof officeOrderCalls &
    typeof recoveryCalls &
    typeof pointCalls &
    typeof articleOfficeCalls &
    typeof seasonOfficeCalls &
    typeof promotionOfficeCalls
> = {
  // visitor, buyer, other buyer, seller, owner
  'POST /report': [
    [201, 201, 201, 201, 403],
    async ({ video }) => ({ body: { ...NOTICE, kind: 'video', subjectUuid: (await video()).uuid } }),
  ],
  'GET /report/:report/decision': [
    [200, 200, 200, 200, 200],
    async (world) => {
      const { report, key } = await ofVisitor(world)
      return { path: { report }, query: { key } }
    },
  ],
  'POST /report/:report/complaint': [
    [201, 201, 201, 201, 201],
    async (world) => {
      const { report, key } = await ofVisitor(world)
      return { path: { report }, body: { key, text: 'Ten film jest jednak mój' } }
    },
  ],
  'GET /user/:id/decision': [[401, 403, 403, 403, 200]],
  'GET /user/:id/decision/:decision': [[401, 403, 403, 403, 200], decision],
  'POST /user/:id/decision/:decision/complaint': [
    [401, 403, 403, 403, 201],
    async (world) => ({ ...(await decision(world)), body: { text: 'To moje zdjęcia, mam oryginały' } }),
  ],
  // visitor, buyer, other buyer, seller, owner, moderator, admin
  'GET /admin/me': [[401, 403, 403, 403, 403, 200, 200]],
  'GET /admin/report': [[401, 403, 403, 403, 403, 200, 200]],
  'GET /admin/report/:report': [[401, 403, 403, 403, 403, 200, 200], report],
  'PUT /admin/report/:report/claim': [[401, 403, 403, 403, 403, 200, 409], report],
  'DELETE /admin/report/:report/claim': [[401, 403, 403, 403, 403, 200, 200], report],
  'POST /admin/report/:report/police': [
    [401, 403, 403, 403, 403, 200, 200],
    async (world) => ({ ...(await report(world)), body: { note: 'Dyżurny pod 112, godzina 12:05' } }),
  ],
  'POST /admin/report/:report/decision': [
    [401, 403, 403, 403, 403, 201, 409],
    async (world) => ({ ...(await report(world)), body: WHY }),
  ],
  'POST /admin/decision': [
    [401, 403, 403, 403, 403, 201, 201],
    async ({ video }) => ({ body: { ...WHY, kind: 'video', subjectUuid: (await video()).uuid } }),
  ],
  'GET /admin/decision/:decision': [[401, 403, 403, 403, 403, 200, 200], decision],
  'POST /admin/decision/:decision/reversal': [
    [401, 403, 403, 403, 403, 200, 200],
    async (world) => ({ ...(await decision(world)), body: { reason: 'Pomyłka' } }),
  ],
  'GET /admin/complaint': [[401, 403, 403, 403, 403, 200, 200]],
  'GET /admin/complaint/:complaint': [[401, 403, 403, 403, 403, 200, 200], complained],
  'POST /admin/complaint/:complaint/answer': [
    [401, 403, 403, 403, 403, 200, 409],
    async (world) => ({ ...(await complained(world)), body: { outcome: 'upheld', answer: 'Decyzja zostaje.' } }),
  ],
  'GET /admin/audit': [[401, 403, 403, 403, 403, 200, 200]],
  'GET /admin/user': [[401, 403, 403, 403, 403, 200, 200]],
  'GET /admin/user/:user': [[401, 403, 403, 403, 403, 200, 200], ofOwner],
  'GET /admin/user/:user/content': [
    [401, 403, 403, 403, 403, 200, 200],
    (world) => ({ ...ofOwner(world), query: { kind: 'comment' } }),
  ],
  'POST /admin/user/:user/signOut': [
    [401, 403, 403, 403, 403, 200, 200],
    ({ other }) => ({ path: { user: other.uuid }, body: { reason: 'Cudze ręce na koncie' } }),
  ],
  'POST /admin/user/:user/recovery': [
    [401, 403, 403, 403, 403, 403, 201],
    async () => ({
      path: { user: (await buildUser()).uuid },
      body: { identity: 'Rozmowa wideo', reason: 'Zgubiony telefon' },
    }),
  ],
  'POST /admin/user/:user/passwordReset': [
    [401, 403, 403, 403, 403, 403, 200],
    async () => ({
      path: { user: (await buildUser()).uuid },
      body: { identity: 'Rozmowa wideo', reason: 'Nie pamięta hasła' },
    }),
  ],
  'POST /admin/recovery/:recovery/withdrawal': [
    [401, 403, 403, 403, 403, 403, 404],
    () => ({ path: { recovery: randomUUID() }, body: { reason: 'Pomyłka' } }),
  ],
  'POST /recovery/:recovery/cancellation': [
    [404, 404, 404, 404, 404],
    () => ({ path: { recovery: randomUUID() }, body: { key: 'nic' } }),
  ],
  'PUT /admin/user/:user/traderState': [
    [401, 403, 403, 403, 403, 200, 200],
    (world) => ({ ...ofOwner(world), body: { state: 'by_hand', reason: 'Sprawdzone w CEIDG' } }),
  ],
  'GET /admin/subject/:kind/:subject': [
    [401, 403, 403, 403, 403, 200, 200],
    ({ owner }) => ({ path: { kind: 'profile', subject: owner.uuid } }),
  ],
  'GET /admin/day': [[401, 403, 403, 403, 403, 200, 200]],
  'GET /admin/job': [[401, 403, 403, 403, 403, 403, 200]],
  'POST /admin/job/:job/retry': [
    [401, 403, 403, 403, 403, 403, 404],
    () => ({ path: { job: randomUUID() }, body: { name: 'office.letter' } }),
  ],
  'GET /admin/order': [[401, 403, 403, 403, 403, 200, 200]],
  'GET /admin/order/:order': [
    [401, 403, 403, 403, 403, 200, 200],
    async (world) => ({ path: { order: (await disputed(world)).order } }),
  ],
  'POST /admin/sellerOrder/:part/refund': [
    [401, 403, 403, 403, 403, 403, 400],
    async (world) => ({
      path: { part: (await disputed(world)).part },
      body: { amount: null, reason: 'Nic jeszcze nie wpłynęło' },
    }),
  ],
  'POST /admin/dispute/:dispute/ruling': [
    [401, 403, 403, 403, 403, 403, 200],
    async (world) => ({
      path: { dispute: (await disputed(world)).dispute },
      body: { outcome: 'seller', reason: 'Zdjęcia pokazują całą rzecz' },
    }),
  ],
  'GET /admin/point': [[401, 403, 403, 403, 403, 200, 200]],
  'PUT /admin/point/:code/off': [
    [401, 403, 403, 403, 403, 403, 404],
    () => ({ path: { code: 'NIE01A' }, body: { isOff: true, reason: 'Remont' } }),
  ],
  'GET /admin/setting': [[401, 403, 403, 403, 403, 403, 200]],
  'GET /admin/season': [[401, 403, 403, 403, 403, 403, 200]],
  'GET /admin/season/effect': [[401, 403, 403, 403, 403, 403, 200], () => ({ query: SEASON })],
  'PUT /admin/season': [
    [401, 403, 403, 403, 403, 403, 412],
    () => ({ headers: { 'if-match': '1000' }, body: { ...SEASON, reason: 'Nowy termin' } }),
  ],
  'GET /admin/promotion': [[401, 403, 403, 403, 403, 403, 200]],
  'GET /admin/promotion/ended': [[401, 403, 403, 403, 403, 403, 200]],
  'GET /admin/promotion/candidate': [[401, 403, 403, 403, 403, 403, 200], () => ({ query: { query: 'sukienka' } })],
  'POST /admin/promotion': [
    [401, 403, 403, 403, 403, 403, 409],
    ({ owner }) => ({
      body: { kind: 'shelf', subjectUuid: owner.uuid, startsAt: null, endsAt: TOMORROW, reason: 'Umowa 12' },
    }),
  ],
  'PUT /admin/promotion/order': [[401, 403, 403, 403, 403, 403, 412], () => ({ body: { uuids: [randomUUID()] } })],
  'PUT /admin/promotion/:promotion/time': [
    [401, 403, 403, 403, 403, 403, 404],
    () => ({ ...unknownPromotion(), body: { startsAt: null, endsAt: TOMORROW, reason: 'Dłużej' } }),
  ],
  'POST /admin/promotion/:promotion/end': [
    [401, 403, 403, 403, 403, 403, 404],
    () => ({ ...unknownPromotion(), body: { reason: 'Koniec umowy' } }),
  ],
  'GET /admin/article': [[401, 403, 403, 403, 403, 403, 200]],
  'POST /admin/article': [[401, 403, 403, 403, 403, 403, 201], () => ({ body: { title: 'Buty' } })],
  'GET /admin/article/:article': [[401, 403, 403, 403, 403, 403, 200], article],
  'PUT /admin/article/:article': [
    [401, 403, 403, 403, 403, 403, 200],
    async (world) => ({ ...(await seenArticle(world)), body: TEXT }),
  ],
  'POST /admin/article/:article/step': [
    [401, 403, 403, 403, 403, 403, 200],
    async (world) => ({ ...(await seenArticle(world)), body: { step: 'withdraw' } }),
  ],
  'GET /admin/article/:article/preview': [[401, 403, 403, 403, 403, 403, 200], article],
  'GET /admin/article/:article/version': [[401, 403, 403, 403, 403, 403, 200], article],
  'GET /admin/figures/:year': [[401, 403, 403, 403, 403, 200, 200], () => ({ path: { year: '2026' } })],
}
