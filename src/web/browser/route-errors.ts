import { UNSAFE_ErrorResponseImpl as ErrorResponse, type HydrationState } from 'react-router'

/** The errors of the first page, as the server sends them: by route, a status and what the page may show. */
export type SentErrors = Record<string, [status: number, problem?: unknown]> | null

/** These errors as React Router has them. It has no public way to make one. */
export const routeErrors = (errors: SentErrors): NonNullable<HydrationState['errors']> | null =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([id, [status, problem]]) => [
      id,
      new ErrorResponse(status, '', problem),
    ]),
  )
