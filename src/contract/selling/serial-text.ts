/** The form of a serial number, in capitals. */
export const serialPattern = '^[0-9A-Z][0-9A-Z./_-]{0,39}$'

/** Whether a text is the serial number of a piece, in any case of letters. */
export const isSerialNumber = (text: string) => new RegExp(serialPattern).test(text.toUpperCase())
