/** A bucket of anything that speaks S3, and how to get in. */
export type S3Place = {
  /** With protocol, without the bucket. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** The region as many endpoints name it (`s3.ap-south-1.amazonaws.com`); others don't mind which. */
export const s3RegionOf = (endpoint: string) =>
  /\.([a-z]{2}(?:-[a-z]+)+-\d+)\./.exec(`.${new URL(endpoint).hostname}`)?.[1] ?? 'us-east-1'
