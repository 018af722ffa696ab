const shortest = 20

/** The token in the URL of an emailed link; null if it is missing or truncated. */
export function linkToken(query: URLSearchParams): string | null {
  const token = query.get('token')
  return token && token.length >= shortest ? token : null
}
