/** The parts of the API, as its page calls them. */
export const areas: Record<string, { name: string; description: string }> = {
  accounts: { name: 'Accounts', description: 'Register, log in, profile, password, sessions.' },
  addresses: { name: 'Addresses', description: 'Where a shopper has parcels sent.' },
  delivery: { name: 'Delivery', description: 'Where parcels can go, when and for how much.' },
  company: { name: 'Company and settings', description: 'Who runs the shop, and by what rules.' },
  pages: { name: 'Policies', description: 'Returns, shipping, terms, privacy and warranty.' },
  contact: { name: 'Contact', description: 'Messages to the shop and their tickets.' },
  banners: { name: 'Banners', description: 'What is announced on the home page and elsewhere.' },
  catalogue: { name: 'Catalogue', description: 'Categories and products, lists and search.' },
  adminCatalogue: {
    name: 'Catalogue, back office',
    description: 'Products of any status and what is done to many at once.',
  },
  inventory: { name: 'Stock', description: 'What is on hand, what is held, and why it changed.' },
  wishlist: { name: 'Wishlist', description: 'Products a shopper has set aside.' },
  cart: { name: 'Cart', description: 'What a shopper is about to buy.' },
  checkout: { name: 'Checkout', description: 'From the cart to a quote to an order.' },
  orders: { name: 'Orders', description: "A shopper's own orders." },
  adminOrders: { name: 'Orders, back office', description: 'All orders, and their way out.' },
  dashboard: { name: 'Dashboard', description: 'The figures of the shop.' },
  mails: { name: 'Mails', description: 'What the shop has written to its shoppers.' },
  audit: { name: 'Audit log', description: 'Who changed what, and when.' },
}
