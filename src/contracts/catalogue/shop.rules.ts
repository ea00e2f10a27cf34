/** Maximum length of a shop's description, and of its rules for returns. */
export const SHOP_TEXT_MAX = 5000
