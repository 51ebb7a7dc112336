/**
 * Removes e-mail addresses from a text for logs. The local part has at most 64 characters (RFC 5321), which also bounds
 * the time for long texts.
 */
export const redactAddresses = (text: string): string => text.replaceAll(/[^\s<>"'@]{1,64}@[^\s<>"']+/g, '[address]')
