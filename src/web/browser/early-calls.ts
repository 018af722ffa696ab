/**
 * Makes the first calls of a known shopper's page while the app is still loading. The document lists them. It is a
 * classic script, so the block keeps its names out of the page's global scope.
 */
{
  const patienceMs = 30_000
  const token = localStorage.getItem('token')
  const calls = document.currentScript?.dataset.calls

  const authorization = `Bearer ${token}`
  const send = (path: string): Promise<Response> => {
    const answer = fetch(path, {
      headers: { authorization },
      signal: AbortSignal.timeout(patienceMs),
    })
    // The app makes a failed call again.
    answer.catch(() => {})
    return answer
  }

  if (token && calls)
    window.earlyCalls = new Map(
      calls.split(' ').map((path) => [`${authorization} ${path}`, send(path)]),
    )
}
