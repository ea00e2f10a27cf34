/** Members by the key of their group, in the order of joining. */
export function createGroups<Member>() {
  const groups = new Map<string, Set<Member>>()
  const of = (key: string): ReadonlySet<Member> => groups.get(key) ?? new Set()

  return {
    of,
    /** A member that joins again becomes the newest. */
    join: (key: string, member: Member): void => {
      const group = groups.get(key) ?? new Set()
      group.delete(member)
      groups.set(key, group.add(member))
    },
    leave: (key: string, member: Member): void => {
      const group = groups.get(key)
      group?.delete(member)
      if (group?.size === 0) groups.delete(key)
    },
  }
}
