import type { AccountPart } from '#server/context/account-part.ts'
import type { After } from '#server/db/unit.ts'
import type { createActivityRepo } from './activity.repo.ts'
import type { InvitationRepo } from './invitation.repo.ts'
import type { MemberRepo } from './member.repo.ts'

type Parts = {
  members: MemberRepo
  invitations: InvitationRepo
  activities: ReturnType<typeof createActivityRepo>
  publishChanged: (after: After, memberUuids: string[]) => void
}

export const createTeamAccountPart = ({ members, invitations, activities, publishChanged }: Parts): AccountPart => ({
  name: 'team',
  announce: async (userUuid) => ({
    seats: await members.seatsOf(userUuid),
    team: (await members.ofSeller(userUuid)).map(({ user: { username }, roles, createdAt }) => ({
      username,
      roles,
      createdAt,
    })),
    invitations: await invitations.ofPerson(userUuid),
    // Ids of others do not belong in the export.
    activities: (await activities.ofPerson(userUuid)).map(({ memberUuid, ...row }) => ({
      ...row,
      isOwn: memberUuid === userUuid,
    })),
  }),

  // Seats are for one person, and go over; a team goes over with the shop.
  move: async (tx, from, into, after) => {
    for (const { sellerUuid, roles } of await members.seatsOf(from, tx))
      if (sellerUuid !== into && !(await members.find(sellerUuid, into, tx)))
        await members.put(tx, sellerUuid, into, roles)
    for (const { user, roles } of await members.ofSeller(from, tx))
      if (user.uuid !== into && !(await members.find(into, user.uuid, tx)))
        await members.put(tx, into, user.uuid, roles)
    const left = await members.removeAll(tx, 'sellerUuid', from)
    await members.removeAll(tx, 'memberUuid', from)
    await invitations.removeAll(tx, from)
    await activities.move(tx, from, into)
    publishChanged(after, [...left, from, into])
  },

  delete: async (tx, userUuid, after) => {
    const left = await members.removeAll(tx, 'sellerUuid', userUuid)
    await members.removeAll(tx, 'memberUuid', userUuid)
    await invitations.removeAll(tx, userUuid)
    await activities.removeAll(tx, userUuid)
    publishChanged(after, [...left, userUuid])
  },
})
