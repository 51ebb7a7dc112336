/** Whether a part of an address names a record: what is no id is asked of nobody. */
export const isId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text)
