import { createContext, useContext } from 'react'

export type Room = 'feed' | 'page'

/** Which room a component stands in; what is rendered elsewhere in the document (sheets, menus) takes its colours along. */
export const RoomContext = createContext<Room>('page')
export const useRoom = () => useContext(RoomContext)
