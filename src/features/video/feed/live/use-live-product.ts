import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Product } from '#contracts/catalogue/product.ts'
import type { Video } from '#contracts/video/video.ts'
import { listenToConversation, type ConversationMessage } from '#data/live/conversation/listen.ts'
import { shownProductQueries } from '#data/commerce/product/queries.ts'
import { liveQueries } from '#data/live/live/queries.ts'
import { cacheChanged } from '#data/video/video/cache.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { livePlaybackOf } from '#media/live/playback.ts'

/** `since` in milliseconds; null if the product was shown before the subscription began. */
export type ShownSince = { since: number | null; product: Product }

/** Product shown at the time `at`; null means now. `shown` is in the order of arrival. */
export function productAt(shown: readonly ShownSince[], at: number | null): Product | null {
  if (at === null) return shown.at(-1)?.product ?? null
  const dated = shown.flatMap(({ since, product }) => (since === null ? [] : [{ since, product }]))
  const before = dated.filter(({ since }) => since <= at).toSorted((one, other) => one.since - other.since)
  const undated = shown.findLast(({ since }) => since === null)
  return (before.at(-1) ?? undated ?? dated[0])?.product ?? null
}

/** Delay before subscribing, so that a live that is only scrolled past is skipped. */
const AFTER_MS = 900
const CHECK_EVERY_MS = 500
/** Limit of history pages, enough for a live of half a day. */
const PAGES_MAX = 30

/**
 * Shows the product that belongs to the picture on screen: viewers who lag or went back see the product of that time.
 */
export function useLiveProduct(entry: Video, getVideo: () => HTMLVideoElement | null) {
  const client = useQueryClient()
  const { uuid, conversationUuid, product } = entry
  const received = useRef<ShownSince[]>(product ? [{ since: null, product }] : [])
  const requested = useRef<string | undefined>(product?.definitionProjectionUuid)
  const past = useRef<'unasked' | ShownSince[]>('unasked')

  async function loadPast() {
    past.current = []
    const pages = { ...liveQueries.history(uuid), pages: PAGES_MAX, staleTime: 0 }
    const history = await client.infiniteQuery(pages).catch(() => null)
    past.current =
      history?.pages.flatMap(({ data }) =>
        data.map(({ shownAt, definitionProjection: { definitionUuid, uuid: definitionProjectionUuid } }) => ({
          since: Date.parse(shownAt),
          product: { definitionUuid, definitionProjectionUuid },
        })),
      ) ?? []
  }

  const check = useEffectEvent(() => {
    const at = livePlaybackOf(getVideo())?.playingDate()?.getTime() ?? null
    if (at !== null && past.current === 'unasked') void loadPast()
    const known = past.current === 'unasked' ? [] : past.current
    const wanted = productAt([...known, ...received.current], at)
    if (wanted && wanted.definitionProjectionUuid !== requested.current) void show(wanted)
  })

  async function show({ definitionUuid, definitionProjectionUuid }: Product) {
    requested.current = definitionProjectionUuid
    const projection = await client
      .query({ ...shownProductQueries.projection(entry.owner.uuid, definitionProjectionUuid), staleTime: 0 })
      // Retried with the next product.
      .catch(() => null)
    const known = client.getQueryData(videoQueries.detail(uuid).queryKey)
    if (!projection || !known || known.media.finishedAt !== null || requested.current !== definitionProjectionUuid)
      return
    cacheChanged(client, {
      ...known,
      product: { definitionUuid, definitionProjectionUuid },
      definitionProjections: [projection],
    })
  }

  const receive = useEffectEvent((message: ConversationMessage) => {
    if (message.type !== 'product') return
    const { definitionUuid, definitionProjectionUuid, at } = message.data
    const isKnown = received.current.at(-1)?.product.definitionProjectionUuid === definitionProjectionUuid
    if (isKnown) return
    received.current.push({
      since: at === undefined ? null : Date.parse(at),
      product: { definitionUuid, definitionProjectionUuid },
    })
    void client.invalidateQueries({ queryKey: liveQueries.history(uuid).queryKey })
    check()
  })
  useEffect(() => {
    let end = () => {}
    const timer = setTimeout(() => {
      end = listenToConversation(conversationUuid, (message) => receive(message))
    }, AFTER_MS)
    const looking = setInterval(() => check(), CHECK_EVERY_MS)
    return () => {
      clearTimeout(timer)
      clearInterval(looking)
      end()
    }
  }, [conversationUuid])
}
