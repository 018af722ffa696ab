import { createContext } from 'react'

/** Whether header and footer are already around; an error outside of them brings a header along. */
export const InsideShell = createContext(false)
