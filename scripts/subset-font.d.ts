/** The part of subset-font we use; it comes without types. */
declare module 'subset-font' {
  type Axis = number | { min: number; max: number }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype'
      variationAxes?: Record<string, Axis>
      noHinting?: boolean
      dropTables?: string[]
      /** OpenType features; all of them by default. */
      keepFeatures?: string[]
    },
  ): Promise<Buffer>
}
