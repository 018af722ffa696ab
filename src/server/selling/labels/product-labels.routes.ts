import { productLabelsApi } from '#contract/selling/product-labels.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { renderPrint } from '../print/render.ts'
import { readProductLabels } from './product-labels.ts'

export function productLabelRoutes(serve: Serve) {
  serve(productLabelsApi.print, async ({ db, body, setHeader }) => {
    const sheet = await readProductLabels(db, body)
    setHeader('content-disposition', 'inline; filename="barcode-labels.pdf"')
    const pdf = await renderPrint({ kind: 'product-labels', sheet })
    return new Blob([pdf], { type: 'application/pdf' })
  })
}
