/** The parts of a product that can be restored, each as a whole, with what staff call them. */
export const productParts = {
  name: 'Name',
  brand: 'Brand',
  model: 'Model',
  shelf: 'Shelf',
  category: 'Category',
  description: 'Description',
  highlights: 'Highlights',
  pictures: 'Pictures',
  variants: 'Variants and prices',
  specs: 'Specifications',
  boxContents: 'In the box',
  compatibility: 'Works with',
  documents: 'Documents',
  warranty: 'Warranty',
  compliance: 'Tax and legal',
  returns: 'Returns',
  delivery: 'Delivery and payment',
  links: 'Linked products',
} as const

export type ProductPart = keyof typeof productParts
