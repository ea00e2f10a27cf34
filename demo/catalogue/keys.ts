// Keys of the pictures: the names of their files in demo/media without the ending.
export const avatarKey = (username: string): string => `twarz-${username}`
export const coverKey = (username: string): string => `sklep-${username}`
export const productPictureKey = (product: string): string => `produkt-${product}`
