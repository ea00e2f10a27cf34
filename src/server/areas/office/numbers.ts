/** End of a uuid, short enough to read out. The uuids of one moment differ at their end. */
const endOf = (uuid: string) => uuid.slice(-8).toUpperCase()

export const reportNumber = (uuid: string): string => `Z-${endOf(uuid)}`
export const decisionNumber = (uuid: string): string => `D-${endOf(uuid)}`
