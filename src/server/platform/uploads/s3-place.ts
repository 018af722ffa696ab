/** An S3-compatible bucket and its credentials. */
export type S3Place = {
  /** URL with protocol, without the bucket. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * The region from an endpoint that contains it (`s3.ap-south-1.amazonaws.com`); other endpoints ignore the
 * region.
 */
export const s3RegionOf = (endpoint: string) =>
  /\.([a-z]{2}(?:-[a-z]+)+-\d+)\./.exec(`.${new URL(endpoint).hostname}`)?.[1] ?? 'us-east-1'
