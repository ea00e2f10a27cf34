export const conversationPath = (uuid: string) => `/conversation/${encodeURIComponent(uuid)}`
