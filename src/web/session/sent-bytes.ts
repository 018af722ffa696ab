import { type Api, apiVia, overHttp, type Send } from '#contract/client.ts'
import { bearer } from './api.ts'

/** For calls that send a large file: reports the share that has been sent, from 0 to 1. `fetch` cannot. */
export const apiWithProgress = (onSent: (share: number) => void): Api =>
  apiVia(overHttp(overXhr(onSent)))

const overXhr =
  (onSent: (share: number) => void): Send =>
  (path, { method = 'GET', headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, path)
      for (const [name, value] of new Headers({
        ...Object.fromEntries(new Headers(headers)),
        ...bearer(),
      }))
        request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
      request.onerror = () => reject(new TypeError('The connection was lost.'))
      // The body of a call with files is a form.
      request.send(body as FormData)
    })
