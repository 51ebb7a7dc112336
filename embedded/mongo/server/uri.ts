/** The address of an engine that listens on this socket. Its path ends in `.sock`: by that drivers know it. */
export const uriOfSocket = (path: string): string => `mongodb://${encodeURIComponent(path)}`
