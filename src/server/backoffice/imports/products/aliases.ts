/** Other words for the columns of products, as price lists and accounting programs have them. */
export const aliases: Record<string, readonly string[]> = {
  SKU: ['Item code', 'Item no', 'Product code', 'Code', 'Part no', 'Part number', 'Article no'],
  Name: ['Product name', 'Item name', 'Product', 'Item', 'Title', 'Particulars'],
  Brand: ['Make', 'Brand name'],
  Category: ['Item group', 'Stock group', 'Product category'],
  Model: ['Model no', 'Model number'],
  MRP: ['Maximum retail price', 'List price'],
  Price: ['Selling price', 'Sale price', 'Rate', 'Unit price', 'Our price'],
  Stock: ['Qty', 'Quantity', 'On hand', 'Opening stock', 'Closing stock', 'Stock qty'],
  Pictures: ['Images', 'Image', 'Image URL', 'Image URLs', 'Picture', 'Photo', 'Photos'],
  HSN: ['HSN code', 'HSN/SAC'],
  'GST %': ['GST', 'GST rate', 'Tax %', 'Tax rate'],
  Barcode: ['EAN', 'UPC', 'GTIN'],
  'Weight (g)': ['Weight', 'Weight in g', 'Weight in grams'],
  'Country of origin': ['Origin', 'Made in'],
  Variant: ['Variant name'],
  Description: ['Details', 'Long description'],
}
