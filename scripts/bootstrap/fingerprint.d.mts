/** One short word for the contents of files and folders, named from the root; what is not there counts as nothing. */
export declare function fingerprintOf(paths: string[], isWanted?: (path: string) => boolean): string
