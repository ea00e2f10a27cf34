export const INVOICE_NUMBER_MAX = 64
export const INVOICE_FILE_MAX = 10 * 1024 * 1024
