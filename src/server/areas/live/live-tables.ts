/** Tables of the area `live` that others may read and refer to, apart from its face, which loads all services. */
export { chats, conversationLog, messages } from './chat/table.ts'
export { videoComments } from './comment/table.ts'
export { events } from './event/table.ts'
