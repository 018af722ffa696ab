const shop = (process.env.PUBLIC_URL ?? 'http://127.0.0.1:3000').replace(/\/+$/, '')

/** The URL of a path of the shop that a local gateway or courier company is tried with. */
export const shopUrl = (path: string) => shop + path
