/**
 * A text without the e-mail addresses in it, for logs. A name before the @ has at most 64 characters (RFC 5321), which
 * also bounds how long a long text is looked at.
 */
export const redactAddresses = (text: string): string => text.replaceAll(/[^\s<>"'@]{1,64}@[^\s<>"']+/g, '[address]')
