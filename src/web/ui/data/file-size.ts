/** The size of a file as people say it: "820 kB", "2.4 MB". A MB has 1024 × 1024 bytes, as in the limits. */
export const fileSize = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`
