/** An address up to its servers, the servers, and what follows them. */
const parts = /^([^:/?#]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s

/**
 * The address of each server that an address names, in its order: `postgres://shop@a:5432,b/karigar` is `a` and `b`. Each
 * has the account, the database and the options of the whole.
 */
export function addressesOf(url: string): string[] {
  const [, beginning = '', servers = '', rest = ''] = parts.exec(url) ?? []
  return servers.split(',').map((server) => `${beginning}${server}${rest}`)
}

/** The address of another database at these servers, with this account. */
export const withDatabase = (url: string, name: string): string =>
  url.replace(parts, (_, beginning: string, servers: string, rest: string) =>
    [beginning, servers, `/${name}`, rest.replace(/^[^?#]*/, '')].join(''),
  )
