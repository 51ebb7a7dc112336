/** What the server calls this device when it takes an attempt. */
export const deviceName = (): string => (/Mobi/.test(navigator.userAgent) ? 'A phone' : 'A computer')
