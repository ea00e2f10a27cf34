import type { BanSpan, BansInChat, MadeBan } from '#contracts/live/chat.ts'
import { presentPerson } from '#server/areas/account/account.ts'
import type { ModerationParts, ModerationRights } from './moderation-rights.ts'
import type { Subject } from './write-access.ts'

const SPAN_MS: Record<BanSpan, number | null> = { minute: 60_000, tenMinutes: 600_000, live: null, always: null }

type Parts = Pick<ModerationParts, 'db' | 'moderation'> & { rights: ModerationRights }

/** Bans users from writing, and lifts their bans. */
export function createBans({ db, moderation, rights }: Parts) {
  const { act, requireRole, requireBelow, note, notify } = rights

  return {
    ban: (video: Subject, byUuid: string, userUuid: string, span: BanSpan): Promise<MadeBan> =>
      act(video, byUuid, async (tx, after) => {
        await requireBelow(tx, video, byUuid, userUuid)
        const ms = SPAN_MS[span]
        const now = new Date()
        const { uuid, replaced } = await moderation.bans.add(tx, {
          sellerUuid: video.ownerUuid,
          userUuid,
          byUuid,
          conversationUuid: span === 'always' ? null : video.conversationUuid,
          until: ms === null ? null : new Date(now.getTime() + ms),
        })
        await note(tx, video, byUuid, span, { aboutUuid: userUuid })
        notify(after, video.conversationUuid, [userUuid])
        const isInForce = replaced && (replaced.until === null || replaced.until > now)
        return {
          uuid,
          replaced: isInForce
            ? { until: replaced.until?.toISOString() ?? null, since: replaced.createdAt.toISOString() }
            : null,
        }
      }),

    /** Takes back a ban and restores the one that it replaced. Does nothing if the ban is no longer in force. */
    undoBan: (video: Subject, byUuid: string, userUuid: string, { uuid, replaced }: MadeBan): Promise<void> =>
      act(video, byUuid, async (tx, after) => {
        await requireBelow(tx, video, byUuid, userUuid)
        const ban = await moderation.bans.remove(tx, video.ownerUuid, userUuid, uuid)
        if (!ban) return
        if (replaced) {
          const { sellerUuid, conversationUuid } = ban
          const until = replaced.until === null ? null : new Date(replaced.until)
          const createdAt = new Date(replaced.since)
          await moderation.bans.add(tx, { sellerUuid, userUuid, byUuid, conversationUuid, until, createdAt })
        }
        await note(tx, video, byUuid, 'lift', { aboutUuid: userUuid })
        notify(after, video.conversationUuid, [userUuid])
      }),

    bans: async (video: Subject, byUuid: string): Promise<BansInChat> => {
      await requireRole(db, video, byUuid)
      const rows = await moderation.bans.inConversation(video.ownerUuid, video.conversationUuid, new Date())
      // The last entry of a key stays in a map, so the longest ban comes last.
      const longest = new Map(rows.toReversed().map((row) => [row.user.uuid, row]))
      const newestFirst = [...longest.values()].toSorted(
        (a, b) => b.ban.createdAt.getTime() - a.ban.createdAt.getTime(),
      )
      return {
        data: newestFirst.map(({ ban, user, by }) => ({
          ...presentPerson(user),
          since: ban.createdAt.toISOString(),
          until: ban.until?.toISOString() ?? null,
          isEverywhere: ban.conversationUuid === null,
          by: by && presentPerson(by),
        })),
      }
    },

    /** Lifts all bans of the user by this seller. Idempotent. */
    lift: (video: Subject, byUuid: string, userUuid: string): Promise<void> =>
      act(video, byUuid, async (tx, after) => {
        if (!(await moderation.bans.removeAll(tx, video.ownerUuid, userUuid))) return
        await note(tx, video, byUuid, 'lift', { aboutUuid: userUuid })
        notify(after, video.conversationUuid, [userUuid])
      }),
  }
}
