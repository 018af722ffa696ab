const words: Readonly<Record<string, string>> = {
  upi: 'UPI, gateway',
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'EMI',
  cardless_emi: 'Cardless EMI',
  paylater: 'Pay later',
  bank_transfer: 'Bank transfer, gateway',
  UPI_QR: 'UPI, QR code',
  BANK_TRANSFER: 'Bank transfer',
  none: 'Window left, nothing tried',
}

/** The name of a way to pay ahead; the gateway's own name for one that it has added since. */
export const paymentWayWords = (way: string): string => words[way] ?? way

/** The name of who takes a payment: a company by its id, or a kind of transfer. */
export const paymentProviderWords = (provider: string): string => {
  if (provider === 'none') return 'No provider reached'
  return words[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1)
}
