import { createContext } from 'react'

/** Whether header and footer are already rendered; an error outside them adds a header. */
export const InsideShell = createContext(false)
