import sharp from 'sharp'

/** A picture in one colour. */
export const plain = (width: number, height: number, colour = '#c81e1e') =>
  sharp({ create: { width, height, channels: 3, background: colour }, limitInputPixels: false })

/** A picture with as many colours as pixels, which does not compress. */
export const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

/** A picture with soft shades, like a photograph. */
export const uneven = (width: number, height: number) =>
  noise(Math.ceil(width / 40), Math.ceil(height / 40)).resize(width, height, {
    kernel: 'cubic',
    fit: 'fill',
  })
