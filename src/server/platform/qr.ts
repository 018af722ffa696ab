import { renderSVG } from 'uqr'

/** A QR code with its quiet zone, as the address of a picture. */
export function qrPicture(text: string): string {
  const svg = renderSVG(text, { border: 4, pixelSize: 6 })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
