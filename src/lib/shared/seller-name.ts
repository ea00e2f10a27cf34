type Named = { fullName: string; shopName?: string | undefined }

/** The name of a seller everywhere: the shop's. The person is named below it, if at all. */
export const sellerName = ({ shopName, fullName }: Named): string => shopName ?? fullName
