import sharp from 'sharp'

/** One colour all over. */
export const plain = (width: number, height: number, colour = '#c81e1e') =>
  sharp({ create: { width, height, channels: 3, background: colour }, limitInputPixels: false })

/** As many colours as points: nothing packs it. */
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

/** Soft shades, as a photograph has. */
export const uneven = (width: number, height: number) =>
  noise(Math.ceil(width / 40), Math.ceil(height / 40)).resize(width, height, {
    kernel: 'cubic',
    fit: 'fill',
  })
