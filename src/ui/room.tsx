import { createContext, useContext } from 'react'

export type Room = 'feed' | 'page'

/** Colour scheme around a component (`page` or `feed`). Portals (sheets, menus) use it to keep its colours. */
export const RoomContext = createContext<Room>('page')
export const useRoom = () => useContext(RoomContext)
