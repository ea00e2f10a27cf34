import { createContext, useContext } from 'react'

export type Theme = 'feed' | 'page'

/** `page` follows the system, `feed` is always dark. Portals (sheets, menus) read it to keep the colours around them. */
export const ThemeContext = createContext<Theme>('page')
export const useTheme = () => useContext(ThemeContext)
